/** What an item is: goods kept in stock, goods that are not, or work. */
export const itemTypes = {
  stock: ['Stock', 'Persediaan'],
  nonStock: ['Non-stock', 'Bukan persediaan'],
  service: ['Service', 'Jasa'],
} as const
