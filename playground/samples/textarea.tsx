import { TextArea, useCheck, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { useState } from 'react'

const LEAST = 10

function ProductDescription() {
  const said = useSaid()
  const [description, setDescription] = useState('')
  const { error, onBlur } = useCheck(description.trim(), (written) => {
    if (written === '') return said(['Product description is required', 'Deskripsi produk wajib diisi'])
    if (written.length >= LEAST) return undefined
    return said(['Description must be at least 10 characters long', 'Deskripsi paling sedikit 10 karakter'])
  })
  return (
    <TextArea
      label={said(['Product description', 'Deskripsi produk'])}
      isRequired
      maxLength={200}
      value={description}
      onChange={setDescription}
      onBlur={onBlur}
      error={error}
    />
  )
}

export const examples: readonly Example[] = [
  {
    name: 'ProductDescription',
    title: ['Description of a product', 'Deskripsi produk'],
    note: ['blanks at the ends do not count', 'spasi di ujung tidak dihitung'],
    Show: ProductDescription,
  },
]
