import { expect, test } from 'vitest'
import { Client } from './client.ts'

test('a page whose user has left writes nothing', async () => {
  const client = new Client()
  client.bar('Somebody else is signed in.')
  await expect(client.post('/somewhere', {})).rejects.toMatchObject({
    code: 'user-changed',
    message: 'Somebody else is signed in.',
  })
})
