/** Whether people may sign in at their company: the server writes it into the page. */
export const hasOpenId = (): boolean => document.querySelector('meta[name="openid"]')?.getAttribute('content') === 'yes'
