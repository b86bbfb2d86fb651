// An address is kept in small letters, without blanks around it:
//   Ana@Maju.co.id and ana@maju.co.id are one user and sign in alike.
import type { User } from './definition.ts'

export const needs = (_user: User) => ({})

export const calculate = (user: User): User => ({
  ...user,
  email: user.email.trim().toLowerCase(),
  // Until they have chosen a password; from then on the database tells it.
  status: user.status || 'invited',
  twoFactor: user.twoFactor || 'off',
})
