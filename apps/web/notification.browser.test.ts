// What one is told reaches an open page by itself: by what the server says, and by asking where it cannot be heard.
import { sql } from '@lumbung/definition'
import { createUser } from '@lumbung/engine/session/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage, OWNER } from './company-page.ts'

const RINA = { email: 'rina@example.com', password: 'padi emas di sawah 26' }

let world: CompanyPage
let record = ''
let rina: Readonly<Record<string, string>> = {}

const post = (at: string, body: object): Promise<Response> =>
  fetch(`${world.address}/api/v1${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.address, ...rina },
    body: JSON.stringify(body),
  })

async function rinaSays(text: string): Promise<void> {
  const written = await post(`${record}/comments`, { text })
  if (written.status !== 201) throw new Error(await written.text())
}

const badge = (count: number) =>
  world.page.locator('aside a', { hasText: new RegExp(`Notification\\s*${count}`) }).waitFor()

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  const { company, page, address } = world
  const found = documentAlone(company)
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const item = { code: 'ITM-001', name: 'Barang 1', itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } }
  await company.create('item', item)
  const line = { item: { code: item.code }, quantity: '2', unit: { code: 'PCS' }, unitCost: '1000' }
  const values = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-COUNT' }, lines: [line] }
  const draft = await company.create(found.key, values)
  record = `/transaction/${found.key}/${draft.id}`
  const { database } = company.engine
  const [owner] = await database.query<{ role: string; branches: string[] }>(
    sql`select role, array(select id from branch) as branches from app_user where email = ${OWNER.email}`,
  )
  await createUser(database, {
    ...RINA,
    name: 'Rina Wijaya',
    role: owner?.role ?? '',
    branches: owner?.branches ?? [],
  })
  await company.refresh()
  const entered = await post('/auth/login', RINA)
  rina = { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' }
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.locator('input[name=password]').fill(OWNER.password)
  const heard = page.waitForResponse('**/api/v1/events')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  await heard
})

afterAll(() => world?.close())

test('badge and list follow what is told, without asking', async () => {
  const { page, address } = world
  await rinaSays('Harganya sudah benar?')
  await badge(1)
  // Once it hears the server it asks what was told meanwhile, and then no more.
  const caughtUp = page.waitForResponse('**/api/v1/notification/unread')
  await page.goto(`${address}/notification`)
  await caughtUp
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const rows = page.getByRole('region', { name: 'Unread' }).getByRole('listitem')
  await rows.getByText('“Harganya sudah benar?”').waitFor()
  await page.clock.install()
  await page.clock.fastForward('05:00')
  expect(asked.filter((url) => url.endsWith('/unread'))).toEqual([])
  await rinaSays('Tolong dilihat.')
  await rows.getByText('“Tolong dilihat.”').waitFor()
  await badge(2)
})

test('a page that cannot hear the server asks every minute, and catches up once it can', async () => {
  const { page, address } = world
  await page.route('**/api/v1/events', (route) => route.abort())
  await page.goto(`${address}/notification`)
  await badge(2)
  await rinaSays('Masih di sana?')
  await page.clock.fastForward('01:01')
  await badge(3)
  await page.getByText('“Masih di sana?”').waitFor()
  await page.unroute('**/api/v1/events')
  const heard = page.waitForResponse('**/api/v1/events')
  await page.clock.fastForward('01:00')
  await heard
  await rinaSays('Terdengar lagi')
  await badge(4)
  const rows = page.getByRole('region', { name: 'Unread' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(4)
})

test('a setting names only what its event knows, tells in its own words, and may be muted', async () => {
  const { page, address } = world
  await page.goto(`${address}/setting/notification-setting/create`)
  await page.getByLabel('Name').fill('Owner hears of comments')
  await page.getByRole('button', { name: /^Event/ }).click()
  await page.getByRole('option', { name: 'Comment', exact: true }).click()
  await page.getByText('Who made the document · Texts may name {name} {number} {document} {by}').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  for (const label of ['Title in English', 'Text in English', 'Title in Indonesian', 'Text in Indonesian'])
    await page.getByLabel(label).fill('{by}: {price}')
  await page.keyboard.press('Control+s')
  await page.getByText('{price} is not known to this event. Use {name}, {number}, {document}, {by}.').first().waitFor()
  for (const label of ['Title in English', 'Text in English', 'Title in Indonesian', 'Text in Indonesian'])
    await page.getByLabel(label).fill('Said by {by}')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/notification-setting\/[0-9a-f-]{36}/)
  await page.goto(`${address}/notification`)
  await rinaSays('Dengan kata sendiri')
  await page.locator('[data-notification]', { hasText: 'Said by Rina Wijaya' }).first().waitFor()
  await page.goto(`${address}/profile?tab=notices`)
  const comments = page.getByRole('group', { name: 'Comment', exact: true })
  const answered = page.waitForResponse('**/notification/muted')
  await comments.getByText('In the application').click()
  await answered
  await page.reload()
  await expect.poll(() => comments.getByRole('checkbox').first().isChecked()).toBe(false)
  await rinaSays('Tidak terdengar')
  await badge(5)
})
