export { Avatar, AvatarGroup, type AvatarGroupProps, type AvatarProps, type AvatarSize } from './avatar/avatar.tsx'
export { Badge, type BadgeProps } from './badge/badge.tsx'
export { Banner, type BannerProps } from './banner/banner.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, SplitButton } from './button/button.tsx'
export { Card, type CardProps, CardSection, type CardSectionProps } from './card/card.tsx'
export { Checkbox, type CheckboxProps, CheckMark } from './checkbox/checkbox.tsx'
export { Chart, type ChartProps } from './chart/chart.tsx'
export type { ChartKind, ChartPoint, ChartSeries } from './chart/chart-types.ts'
export { bracketed, type FigureScale, SCALE_DIVISORS, scaledFigure } from './chart/figure-scale.ts'
export { Sparkline, type SparklineProps } from './chart/sparkline.tsx'
export { CircularProgress, type CircularProgressProps } from './circular-progress/circular-progress.tsx'
export { CheckboxGroup, type CheckboxGroupProps, type CheckboxOption } from './checkbox/checkbox-group.tsx'
export { ColumnChooser, type ColumnChooserProps } from './column-chooser/column-chooser.tsx'
export { ComboBox, type ComboBoxProps } from './combo-box/combo-box.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx'
export { type CopyOutcome, useCopying } from './copying/use-copying.ts'
export { DateField, type DateFieldProps } from './date-field/date-field.tsx'
export { DateRangeField, type DateRangeFieldProps } from './date-field/date-range-field.tsx'
export { isWeekend, lastDays, monthOf } from './date-field/day-rules.ts'
export type { DayRangePreset } from './date-field/range-calendar.tsx'
export { type DateOrder, type DateReading, readTypedDate, showDate } from './date-field/typed-date.ts'
export { DecimalInput, type DecimalInputProps } from './decimal-input/decimal-input.tsx'
export type { Reading } from './decimal-input/typed-decimal.ts'
export {
  MoneyInput,
  type MoneyInputProps,
  NumberInput,
  type NumberInputProps,
  PercentInput,
  type PercentInputProps,
  QuantityInput,
  type QuantityInputProps,
} from './decimal-input/number-input.tsx'
export { Drawer, type DrawerProps } from './drawer/drawer.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx'
export { ControlBox, type ControlBoxProps, Field, type FieldFace, type FieldProps } from './field/field.tsx'
export { BoxButton, type BoxButtonProps } from './field/box-button.tsx'
export { type Checked, useCheck } from './field/use-check.ts'
export { FileDialog, type FileDialogProps, FileUpload, type FileUploadProps } from './file-dialog/file-dialog.tsx'
export type { Transfer } from './file-dialog/use-transfers.ts'
export { Growth, growthOf, growthText, type GrowthProps } from './figure/growth.tsx'
export { FlowGraph, type FlowGraphProps } from './flow-graph/flow-graph.tsx'
export type { FlowEdge, FlowNode } from './flow-graph/flow-layout.ts'
export {
  FormErrorSummary,
  type FormErrorSummaryProps,
  type FormProblem,
} from './form-error-summary/form-error-summary.tsx'
export { type Counted, type HelpFace, FieldHelp, type FieldHelpProps } from './field-help/field-help.tsx'
export { Icon, type IconProps } from './icon/icon.tsx'
export { type IconName, isIconName } from './icon/icon-map.ts'
export { Kbd, type KbdProps } from './kbd/kbd.tsx'
export {
  LanguageProvider,
  type LanguageProviderProps,
  type SayUi,
  useLanguage,
  useSaid,
  useUiText,
} from './language/language.tsx'
export { UI_TEXTS, type UiTextKey, type UiTexts } from './language/ui-texts.ts'
export { List, type ListItem, type ListProps } from './list/list.tsx'
export { type LookupAnswer, type LookupLoad, lookupIn, type LookupRow, useLookup } from './lookup/lookup.ts'
export { MatchText, type MatchTextProps } from './match-text/match-text.tsx'
export { type MenuAction, MenuButton, type MenuButtonProps, type MenuGroup } from './menu/menu.tsx'
export { Modal, type ModalProps } from './modal/modal.tsx'
export { MultiSelect, type MultiSelectProps } from './multi-select/multi-select.tsx'
export type { MultiSelectOption } from './multi-select/use-multi-select.ts'
export { Pagination, type PaginationProps } from './pagination/pagination.tsx'
export { PdfPreview, type PdfPreviewHandle, type PdfPreviewProps } from './pdf-preview/pdf-preview.tsx'
export { Popover, type PopoverPlacement, type PopoverProps } from './popover/popover.tsx'
export { ProgressBar, type ProgressBarProps, type ProgressVariant } from './progress-bar/progress-bar.tsx'
export { ProgressCell, type ProgressCellProps } from './progress-cell/progress-cell.tsx'
export { classes, type Given, given, type Tone } from './props/given.ts'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx'
export { ScrollShadow, type ScrollShadowProps } from './scroll-shadow/scroll-shadow.tsx'
export { type ScrollEdges, useScrollEdges } from './scroll-shadow/use-scroll-edges.ts'
export {
  type Between,
  DoubleRange,
  type DoubleRangeProps,
  Range,
  type RangeMark,
  type RangeProps,
} from './range/range.tsx'
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentedOption,
} from './segmented-control/segmented-control.tsx'
export { Select, type SelectProps } from './select/select.tsx'
export type { SelectOption } from './select/select-list.tsx'
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRows,
  type SkeletonRowsProps,
  SkeletonText,
  type SkeletonTextProps,
  useLongWait,
} from './skeleton/skeleton.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { Count, type CountProps, StatusChip, type StatusChipProps } from './status-chip/status-chip.tsx'
export type { TabItem } from './tabs/one-tab.tsx'
export { Tabs, type TabsProps } from './tabs/tabs.tsx'
export { type Tag, TagList, type TagListProps } from './tag/tag-list.tsx'
export { Text, type TextProps, type TextSize, type TextTone } from './text/text.tsx'
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx'
export type { People } from './text-area/use-people.ts'
export { PasswordField, type PasswordFieldProps } from './text-field/password-field.tsx'
export { TextField, type TextFieldProps } from './text-field/text-field.tsx'
export { TimeField, type TimeFieldProps } from './time-field/time-field.tsx'
export { TimeRangeField, type TimeRangeFieldProps } from './time-field/time-range-field.tsx'
export { Timeline, type TimelineChange, type TimelineStep } from './timeline/timeline.tsx'
export { Toast, type ToastProps } from './toast/toast.tsx'
export {
  createToastQueue,
  type ToastKind,
  type ToastMessage,
  type ToastQueue,
  type ToastShown,
} from './toast/toast-queue.ts'
export { ToastRegion } from './toast/toast-region.tsx'
export { Toggle, type ToggleProps } from './toggle/toggle.tsx'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
export { TopProgress } from './top-progress/top-progress.tsx'
export { useWidth } from './data-table/use-width.ts'
export { computeSum, isSum, type ReadOperand, type SumResult } from './line-grid/arithmetic.ts'
export { readTable, writeTable } from './line-grid/clipboard-table.ts'
export { GridControl, type GridRights } from './line-grid/grid-control.ts'
export {
  createGridStore,
  GridStore,
  type GridStoreOptions,
} from './line-grid/grid-store.ts'
export {
  type CellChange,
  type CellFinding,
  type CellReading,
  type CellRemark,
  type GridChoice,
  type GridColumn,
  type GridColumnKind,
  type GridLine,
  type RoughText,
  type Follow,
} from './line-grid/grid-types.ts'
export { GRID_KEYS } from './line-grid/grid-key-rows.ts'
export { GridTools, type GridToolsProps } from './line-grid/grid-tools.tsx'
export { isGridFitting } from './line-grid/grid-widths.ts'
export { LineGrid, type LineGridHandle, type LineGridProps } from './line-grid/line-grid.tsx'
export type { ValueRange } from './typed-field/typed-range.ts'
export { createUndoHistory, type UndoHistory, type UndoStep } from './undo/undo-history.ts'
export { DataTable, type DataTableProps } from './data-table/data-table.tsx'
export {
  type CellEdit,
  type DataColumn,
  type FilterChoice,
  nextSelection,
  nextSort,
  type RowKind,
  type SortKey,
} from './data-table/table-types.ts'
export { Figure, type FigureProps } from './figure/figure.tsx'
export { ActionBar, type ActionBarProps, BigFact, type BigFactProps } from './action-bar/action-bar.tsx'
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteGroup,
  type PaletteItem,
} from './command-palette/command-palette.tsx'
export { AddChip, type AddChipProps, FilterChip, type FilterChipProps } from './filter-chip/filter-chip.tsx'
export { ActionRule, type Crumb, PageHeader, type PageHeaderProps } from './page-header/page-header.tsx'
export { SearchBox, type SearchBoxProps } from './search-box/search-box.tsx'
export { type BulkAction, SelectionBar, type SelectionBarProps } from './selection-bar/selection-bar.tsx'
export { SidebarFrame, type SidebarFrameProps } from './sidebar-frame/sidebar-frame.tsx'
export { useIsWide } from './sidebar-frame/use-is-wide.ts'
export {
  SidebarGroup,
  type SidebarGroupProps,
  SidebarHeading,
  SidebarLink,
  type SidebarLinkProps,
  SidebarRule,
} from './sidebar-frame/sidebar-nav.tsx'
export { LinkRouter, type LinkRouterProps } from './link-router/link-router.tsx'
export { PersonMenu, type PersonMenuProps } from './person-menu/person-menu.tsx'
