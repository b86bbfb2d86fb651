import { MoneyInput, TextField, useCheck, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { useState } from 'react'
import { toasts } from '../toasts.ts'

function CopyTransactionNumber() {
  const said = useSaid()
  const [number, setNumber] = useState('SO-2601-0042')
  return (
    <TextField
      label={said(['Transaction number', 'Nomor transaksi'])}
      value={number}
      onChange={setNumber}
      isReadOnly
      isMono
      isCopyable
      onCopied={() => toasts.show({ kind: 'success', text: said(['Copied to clipboard', 'Disalin ke papan klip']) })}
    />
  )
}

function ItemPrice() {
  const said = useSaid()
  const [price, setPrice] = useState('')
  const { error, onBlur } = useCheck(price, (written) =>
    written === '' || written.startsWith('-')
      ? said(['Fill in what one piece costs, 0 or more', 'Isi harga satu buah, 0 atau lebih'])
      : undefined,
  )
  return (
    <MoneyInput
      label={said(['Price of ITM-01', 'Harga ITM-01'])}
      isRequired
      value={price}
      onChange={setPrice}
      onBlur={onBlur}
      error={error}
      suffix={said(['per PCS', 'per PCS'])}
    />
  )
}

export const examples: readonly Example[] = [
  {
    name: 'CopyTransactionNumber',
    title: ['Number of a transaction', 'Nomor transaksi'],
    note: ['says that it was copied', 'mengatakan sudah disalin'],
    Show: CopyTransactionNumber,
  },
  { name: 'ItemPrice', title: ['Price of an item', 'Harga barang'], Show: ItemPrice },
]
