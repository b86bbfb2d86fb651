// Sample rows of the examples: cities, as an atlas lists them.

export interface City {
  readonly key: string
  readonly name: string
  readonly island: string
  readonly founded: number
  readonly thousands: number
  readonly metres: number
}

const city = (name: string, island: string, founded: number, thousands: number, metres: number): City => ({
  key: name,
  name,
  island,
  founded,
  thousands,
  metres,
})

export const CITIES: readonly City[] = [
  city('Ambon', 'Maluku', 1575, 347, 10),
  city('Balikpapan', 'Kalimantan', 1897, 688, 12),
  city('Bandung', 'Java', 1810, 2444, 768),
  city('Banjarmasin', 'Kalimantan', 1526, 657, 1),
  city('Bukittinggi', 'Sumatra', 1784, 121, 930),
  city('Makassar', 'Sulawesi', 1607, 1423, 6),
  city('Malang', 'Java', 1914, 843, 506),
  city('Manado', 'Sulawesi', 1623, 451, 8),
  city('Medan', 'Sumatra', 1590, 2435, 26),
  city('Palembang', 'Sumatra', 683, 1668, 8),
  city('Semarang', 'Java', 1547, 1653, 4),
  city('Surabaya', 'Java', 1293, 2874, 5),
]

export const ISLANDS = ['Java', 'Kalimantan', 'Maluku', 'Sulawesi', 'Sumatra'] as const

const ROWS = 100_000

/** As many rows as no page could draw at once. */
export const MANY: readonly City[] = Array.from({ length: ROWS }, (_, place) => {
  const one = CITIES[place % CITIES.length]
  const number = String(place + 1).padStart(6, '0')
  return { ...(one ?? city('', '', 0, 0, 0)), key: number, name: `${number} ${one?.name ?? ''}` }
})
