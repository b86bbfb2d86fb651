// The pages of the shell: signing in, what one is told, the map, the first page, and one's own.
import { sql } from '@lumbung/definition'
import { createUser } from '@lumbung/engine/session/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage, OWNER } from './company-page.ts'

const BUDI = { email: 'budi@example.com', password: 'teh hangat di pagi 26' }
const RINA = { email: 'rina@example.com', password: 'padi emas di sawah 26' }

let world: CompanyPage
let draft: { readonly id: string }
let record = ''
let path = ''

let values: Readonly<Record<string, unknown>> = {}

/** Something that somebody else writes, in another browser. */
async function rinaPosts(to: string, given: object): Promise<{ readonly id: string }> {
  const { address } = world
  const headers = { 'content-type': 'application/json', origin: address }
  const post = (at: string, body: object, cookie = '') =>
    fetch(`${address}/api/v1${at}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
  const entered = await post('/auth/login', RINA)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const written = await post(to, given, cookie)
  if (written.status !== 201) throw new Error(await written.text())
  return written.json()
}

const rinaSays = (text: string) => rinaPosts(`${record}/comments`, { text })

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  const { company } = world
  const found = documentAlone(company)
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const item = { code: 'ITM-001', name: 'Barang 1', itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } }
  await company.create('item', item)
  const line = { item: { code: item.code }, quantity: '2', unit: { code: 'PCS' }, unitCost: '1000' }
  values = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-COUNT' }, lines: [line] }
  draft = await company.create(found.key, values)
  const { database } = company.engine
  const [owner] = await database.query<{ role: string; branches: string[] }>(
    sql`select role, array(select id from branch) as branches from app_user where email = ${OWNER.email}`,
  )
  const like = { role: owner?.role ?? '', branches: owner?.branches ?? [] }
  await createUser(database, { ...RINA, ...like, name: 'Rina Wijaya' })
  await createUser(database, { ...BUDI, ...like, name: 'Budi Santoso' })
  await company.refresh()
  path = `/transaction/${found.key}`
  record = `${path}/${draft.id}`
  for (const text of ['Harganya sudah benar?', 'Tolong dilihat.']) await rinaSays(text)
})

afterAll(() => world?.close())

test('who signs in is told what lacks, sees what they type, and reads it in their language', async () => {
  const { page, address } = world
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').waitFor()
  await page.keyboard.press('Enter')
  expect(await page.getByText('This field must be filled, it cannot be empty.').count()).toBe(2)
  const password = page.locator('input[name=password]')
  await password.fill(OWNER.password)
  await page.getByRole('button', { name: 'Show the password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByText('Indonesia', { exact: true }).click()
  await page.getByRole('heading', { name: 'Masuk' }).waitFor()
  // What was typed is still there.
  expect(await password.inputValue()).toBe(OWNER.password)
  await page.getByText('English', { exact: true }).click()
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
})

test('home says what is mine, and a part that fails leaves the others standing', async () => {
  const { page, address } = world
  await page.route('**/api/v1/me/late', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.goto(`${address}/home`)
  const mine = page.getByRole('region', { name: 'My drafts' })
  expect(await mine.getByRole('link').first().getAttribute('href')).toBe(record)
  const overdue = page.getByRole('region', { name: 'Overdue today' })
  await overdue.getByText('Something went wrong! Please try again.').waitFor()
  const figure = page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: /^Stock value/ })
  await figure.getByText('Rp 0,00').waitFor()
  await page.unroute('**/api/v1/me/late')
  await overdue.getByRole('button', { name: 'Retry' }).click()
  await overdue.getByText('Nothing is overdue.').waitFor()
  expect(await figure.getAttribute('href')).toMatch(/^\/report\/.*asOf=\d{4}-\d\d-\d\d/)
  await page.getByRole('region', { name: 'My approvals' }).getByText('Nothing waits for your approval.').waitFor()
  const work = page.getByRole('region', { name: 'Warehouse work' })
  await work.getByText('Nothing to do today.').waitFor()
})

test('on a phone what is to be done stands before the figures', async () => {
  const { page, address } = world
  const size = page.viewportSize() ?? { width: 1366, height: 768 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/home`)
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const top = async (name: string) => (await region(name).boundingBox())?.y ?? -1
  await region('Figures').waitFor()
  expect(await top('Figures')).toBeGreaterThan(await top('My drafts'))
  await page.setViewportSize(size)
  await expect.poll(async () => (await top('Figures')) < (await top('My drafts'))).toBe(true)
  expect(await region('Figures').getByRole('link').count()).toBe(5)
  expect(await top('More figures')).toBeGreaterThan(await top('My drafts'))
})

test('notifications are counted, walked by keys, opened and read', async () => {
  const { page } = world
  const unread = page.locator('aside a', { hasText: 'Notification' })
  expect(await unread.innerText()).toContain('2')
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.waitForURL('**/notification')
  const rows = page.getByRole('region', { name: 'Unread' }).getByRole('listitem')
  await rows.first().getByText('“Tolong dilihat.”').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.locator('[data-notification]:focus', { hasText: 'Harganya sudah benar?' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${record}`)
  await expect.poll(() => page.locator('aside a', { hasText: /Notification\s*1/ }).count()).toBe(1)
  await page.goBack()
  await page.getByRole('region', { name: 'Read' }).getByText('“Harganya sudah benar?”').waitFor()
  await page.getByRole('button', { name: 'All kinds' }).click()
  await page.getByRole('option', { name: 'Approved' }).click()
  await page.waitForURL('**/notification?kind=approve')
  await page.getByText('Nothing matches').waitFor()
  await page.goto(`${world.address}/notification`)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await page.getByText('You have no unread messages!').waitFor()
  expect(await rows.count()).toBe(0)
})

test('an administrator searches the mails, reads one and sends it again', async () => {
  const { page, company } = world
  for (const [subject, state] of [
    ['Sandi baru', 'sent'],
    ['Tagihan', 'unknown'],
  ])
    await company.engine.database.query(sql`insert into mail (id, address, recipient, subject, body, state, expires_at)
      values (gen_random_uuid(), 'r@toko.test', 'Rina', ${subject}, 'Halo Rina', ${state}, now() + interval '1 day')`)
  await page.getByRole('tab', { name: 'Outgoing mail' }).click()
  await page.waitForURL('**/notification?tab=mail')
  const rows = page.getByRole('list', { name: 'Outgoing mail' }).getByRole('listitem')
  await rows.nth(1).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('tagih')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('button').press('Enter')
  const mail = page.getByRole('dialog', { name: 'Tagihan' })
  await mail.getByText('Halo Rina').waitFor()
  await mail.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('button', { name: 'Yes, send it again' }).click()
  await mail.getByText('Waiting').waitFor()
  await mail.getByRole('button', { name: 'Close' }).click()
})

test('a name is offered behind an @, and spoken to', async () => {
  const { page, address } = world
  await page.goto(address + record)
  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByLabel('Write a comment').fill('Sudah, @rin')
  await page.getByRole('option', { name: 'Rina Wijaya' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('list', { name: 'Comments' }).getByText('@Rina Wijaya').waitFor()
  const told = await world.company.engine.database.query(sql`select n.kind from notification n
    join app_user u on u.id = n.app_user where u.email = ${RINA.email}`)
  expect(told).toEqual([{ kind: 'mention' }])
})

test('a star makes a favourite on every device, and the map is searched in both languages', async () => {
  const { page, address } = world
  await page.goto(`${address}/menu`)
  await page.getByRole('button', { name: 'Favourite: Trial balance' }).click()
  const favourites = page.getByRole('region', { name: 'Favourites' })
  await favourites.getByRole('link', { name: 'Trial balance' }).waitFor()
  await page.getByLabel('Search the menu').fill('neraca saldo')
  expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(['Trial balance'])
  await page.getByLabel('Search the menu').fill('tidak ada')
  await page.locator('main p', { hasText: 'Nothing matches' }).waitFor()
  await page.getByLabel('Search the menu').fill('neraca saldo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/report/**')
  // The page listens to its keys once it is there.
  await page.getByRole('heading', { name: 'Trial balance' }).first().waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.waitForURL('**/home')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await favourites.getByRole('link', { name: 'Trial balance' }).waitFor()
})

test('a pending document says who is awaited; a level is approved, a task may be passed on', async () => {
  const { page, address, company } = world
  const { database } = company.engine
  const [owner, budi] = await database.query<{ id: string }>(
    sql`select id from app_user where email in (${OWNER.email}, ${BUDI.email}) order by name desc`,
  )
  const levels = [
    { level: 1, user: owner },
    { level: 2, user: budi },
  ]
  const document = path.split('/').at(-1) ?? ''
  await company.create('approval-set', { name: 'All of them', document, levels })
  await company.refresh()
  const waiting = await rinaPosts(`${path}?submit=true`, { ...values, branch: company.actor.branch })
  await page.goto(`${address}${path}/${waiting.id}`)
  const panel = page.getByRole('region', { name: 'Approval' })
  await panel.getByText(/^\S.*, then Budi Santoso$/).waitFor()
  await panel.getByText('Waiting for you').waitFor()
  await page.getByText('Then level 2: Budi Santoso').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delegate' }).click()
  const asked = page.getByRole('dialog')
  await asked.locator(':focus').waitFor()
  expect(await asked.getByRole('button', { name: 'Yes, Delegate It' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Approve/ }).click()
  await asked.getByLabel('Comment').fill('Sudah dihitung.')
  await asked.getByRole('button', { name: /Approve/ }).click()
  await page.getByText('Approved on level 1 of 2').waitFor()
  await panel.getByText('Sudah dihitung.').waitFor()
  await page.locator('h1:focus').waitFor()
})

test('one’s own page keeps name and habits, and a token is seen once', async () => {
  const { page, address } = world
  await page.goto(`${address}/profile`)
  await page.getByLabel(/^Name/).fill('Dewi Lestari')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.locator('aside', { hasText: 'Dewi Lestari' }).waitFor()
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByText('Comfortable', { exact: true }).click()
  await page.getByRole('tab', { name: 'API tokens' }).click()
  await page.waitForURL('**/profile?tab=tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Purpose').fill('Toko daring')
  await page.getByRole('dialog').getByText('Everything').click()
  await page.getByRole('button', { name: 'Create token' }).click()
  const secret = await page.getByLabel('Token', { exact: true }).inputValue()
  const ask = () => fetch(`${address}/api/v1/auth/me`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await ask()).status).toBe(200)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Revoke Toko daring' }).click()
  await page.getByRole('button', { name: 'Yes, revoke it' }).click()
  await page.getByText('Revoked').waitFor()
  expect((await ask()).status).toBe(401)
  await page.goto(address + path)
  const row = page.locator('[role=grid] [role=row]').nth(1)
  await row.waitFor()
  expect(await row.evaluate((one) => one.getBoundingClientRect().height)).toBe(52)
})

test('what others do meanwhile comes by itself within a minute', async () => {
  const { page } = world
  await page.clock.install()
  await page.goto(`${world.address}/notification`)
  await page.getByText('You have no unread messages!').waitFor()
  await rinaSays('Masih menunggu.')
  await page.clock.fastForward(70_000)
  await page.getByRole('region', { name: 'Unread' }).getByText('“Masih menunggu.”').waitFor()
  await page.locator('aside a', { hasText: /Notification\s*1/ }).waitFor()
  expect(await page.getByRole('region', { name: 'Unread' }).getByRole('listitem').count()).toBe(1)
})
