import { expect, test } from 'vitest'
import { mergedCatalogue } from '../errors.ts'
import { EventHub } from '../processes/events.ts'
import { ADMINISTRATOR, asUser, fakeDatabase, FakeService, shopRegistry } from './sample.ts'
import { createServer } from './server.ts'

test('what happens while a stream is opened is sent, behind the menu that was read before', async () => {
  const [database, events] = [fakeDatabase(), new EventHub()]
  const service = new FakeService(database).service()
  const app = createServer({
    service: {
      ...service,
      menu: {
        ...service.menu,
        of: async (actor) => {
          const menu = await service.menu.of(actor)
          events.publish({ kind: 'menu' })
          return menu
        },
      },
    },
    registry: shopRegistry(),
    database,
    catalogue: mergedCatalogue([]),
    events,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await fetch(`${address}/api/v1/events`, { headers: { cookie: asUser(ADMINISTRATOR)['cookie'] ?? '' } })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (!heard.includes('event: menu')) heard += (await reader?.read())?.value ?? ''
  expect(heard.match(/event: \w+/g)).toEqual(['event: ready', 'event: menu'])
  await reader?.cancel()
  await app.close()
})
