// What pages and slots of modules are made of, beside the interface kit: asking the server, the record they stand on,
// how values and sentences read. Whatever else is here belongs to the generic screens.
export { LevelPeople } from './approval/level-people.tsx'
export type { Approver } from './approval/approval.ts'
export {
  askedAs,
  bringSpoken,
  fieldsOf,
  fieldTitle,
  subjectOf,
  useSpoken,
  valueOf,
  valuesOf,
} from './approval/rule-subject.ts'
export { conditionText, peopleText, type RulePart, ruleParts, type RuleSubject } from './approval/rule-words.ts'
export { allApprovable, type Catalog, pluralOf, titleOf, useCatalog } from './catalog.ts'
export { useAttempt } from './access/attempt.ts'
export { NewPasswordField } from './access/new-password-field.tsx'
export { TurnDialog } from './approval/turn-dialog.tsx'
export { client } from './client.ts'
export { download } from './download.ts'
export { remarksOnStored } from './document/draft-check.ts'
export type { RecordForm } from './document/form.ts'
export { nameText } from './document/identity.ts'
export { RecordReading, useReading, useReadPreview } from './document/record-reading.tsx'
export { useCreateFrom } from './document/use-create-from.ts'
export { useBranch, useHeader, useProblems } from './document/use-form.ts'
export { stepState } from './document/wanted-step.ts'
export { FormDialog } from './form-dialog.tsx'
export {
  asLocalDate,
  baseCurrency,
  dayOf,
  readDayText,
  readDecimal,
  showAmount,
  showClock,
  showCount,
  showDay,
  showDecimal,
  showInstant,
  showSize,
  timeBetween,
  today,
} from './formatting.ts'
export type { AnyField } from './kinds/kind-screen.ts'
export { KindControl } from './kinds/kind-control.tsx'
export { showValue } from './kinds/kinds.ts'
export { codeOf, nameOf } from './kinds/reference.ts'
export { apiPath, PATHS, printPath, type Query, recordPath, withQuery } from './paths.ts'
export { ApiProblem, asJson, asRows, asText, type Json, Unreachable } from './problem.ts'
export { commonRights, type RightGroup, type RightTitle, rightTitles } from './rights.ts'
export {
  changeLanguage,
  changePerson,
  type FigureEntry,
  isKept,
  may,
  readMetaAnew,
  remember,
  type ReportEntry,
  screenOf,
  type Session,
  useSession,
} from './session.ts'
export { askedTogether } from './list/asked-together.ts'
export { REFRESH } from './home/refresh.ts'
export { CardWait } from './home/card-wait.tsx'
export { BrokenPanel, BrokenPart } from './shell/broken-panel.tsx'
export { deviceName } from './shell/device.ts'
export { useHotkeys } from './shell/hotkeys.ts'
export { LeaveGuard } from './shell/leave-guard.tsx'
export { PageFrame } from './shell/page-frame.tsx'
export { statusOf } from './shell/status.ts'
export { placesOf } from './shell/palette-places.ts'
export { errorText, toastError, toasts } from './shell/toasts.ts'
export {
  type ActiveLineSlotProps,
  defineWeb,
  type LinesSlotProps,
  type ListSlotProps,
  type RecordSlotProps,
  type SideSlotProps,
} from './web.ts'
export { noteUnread, useUnread } from './shell/unread.ts'
export { AuthenticatorPart } from './two-factor/authenticator-part.tsx'
export { CodeField } from './two-factor/code-field.tsx'
export { RecoveryCodes } from './two-factor/recovery-codes.tsx'
export type { NewAuthenticator } from './two-factor/sign-in-steps.ts'
export { twoFactorWords } from './words-two-factor.ts'
export { type Says, useIn, useWaited, useWords } from './words.ts'
export { useWhole } from './use-wholes.ts'
