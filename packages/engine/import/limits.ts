/** Limits of an uploaded file (ruling 23); the company may set lower ones. */
export const MEGABYTE = 1024 * 1024
export const FILE_MEGABYTES = 20
export const FILE_LIMIT = FILE_MEGABYTES * MEGABYTE
export const ROW_LIMIT = 100_000
/** How far rows are counted that are too many anyhow, so that the refusal can say how many there are. */
export const COUNTED_LIMIT = 200_000
export const COLUMN_LIMIT = 200
/** What a part of a workbook may come to when unpacked, and all parts together. */
export const PART_LIMIT = 200 * 1024 * 1024
export const UNPACKED_LIMIT = 320 * 1024 * 1024
/** What a sheet, or the list of its texts, may hold beside them: so much anyhow, and so much for each cell or text. */
export const LOOSE_LIMIT = 4 * 1024 * 1024
export const LOOSE_PER_CELL = 2000
export const ENTRY_LIMIT = 2000
export const CELL_TEXT_LIMIT = 4000
/** Rows that are kept and read together. */
export const PART_ROWS = 1000
/** A file of no more rows is checked, and taken back, while one waits; a larger one by a job. */
export const AT_ONCE_ROWS = 1000
