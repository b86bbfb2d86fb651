import { moveListPage, movePage } from '../pages.ts'
import { CarryPage } from './carry-sheet.tsx'

/** Moves goods within a warehouse. */
export const MovePage = ({ id }: { readonly id: string | null }) => (
  <CarryPage page={movePage} list={moveListPage} id={id} finish="finishMove" empty={['moveEmpty', 'moveEmptyHint']} />
)
