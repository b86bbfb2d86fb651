/** What an item is: goods kept in stock, goods that are not, work; or what several items are variants of. */
export const itemTypes = {
  stock: ['Stock', 'Persediaan'],
  nonStock: ['Non-stock', 'Bukan persediaan'],
  service: ['Service', 'Jasa'],
  template: ['Template', 'Induk varian'],
} as const
