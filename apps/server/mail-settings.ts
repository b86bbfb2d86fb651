export interface MailSettings {
  readonly url: string
  readonly from: string
}

interface MailVariables {
  readonly url: string | undefined
  readonly from: string | undefined
  /** Where people reach the product. */
  readonly address: string | undefined
}

/** Where mails go, from the environment; null: they stay in the product, for administrators to read. */
export function mailSettingsFrom({ url = '', from = '', address = '' }: MailVariables): MailSettings | null {
  if (url === '') return null
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Error('SMTP_URL has to be smtp://host:port or smtps://host:port, with user:password@ where one is asked.')
  // Links made of the address a request came with could be led elsewhere by who asks.
  if (address === '') throw new Error('SMTP_URL needs PUBLIC_URL: links in mails have to lead to this server.')
  if (!/[^\s<>@]+@[^\s<>@]+/.test(from)) throw new Error('SMTP_URL needs MAIL_FROM, as in Lumbung <erp@example.co.id>.')
  return { url, from }
}
