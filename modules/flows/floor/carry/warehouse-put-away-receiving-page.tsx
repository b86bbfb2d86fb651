import { putAwayListPage, putAwayPage } from '../pages.ts'
import { CarryPage } from './carry-sheet.tsx'

/** Puts away what a receiving brought. */
export const PutAwayPage = ({ id }: { readonly id: string | null }) => (
  <CarryPage
    page={putAwayPage}
    list={putAwayListPage}
    id={id}
    finish="finishPutAway"
    empty={['carryEmpty', 'carryEmptyHint']}
  />
)
