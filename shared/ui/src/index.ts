export { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { Button } from './arco.ts';
export { type ConflictCalls, ConflictDialog, useConflict } from './conflict/index.ts';
export { DecideDialog } from './crud/decide/DecideDialog.tsx';
export { useDecisions } from './crud/decide/useDecisions.ts';
export { useExportFile } from './crud/export/useExportFile.ts';
export { BatchDialog } from './crud/form/BatchDialog.tsx';
export type { DayBounds } from './crud/form/DateInput.tsx';
export { useField as useFormField } from './crud/form/FieldFrame.tsx';
export { Form } from './crud/form/Form.tsx';
export { FormDialog } from './crud/form/FormDialog.tsx';
export { FormDrawer } from './crud/form/FormDrawer.tsx';
export { CodeInput } from './crud/form/fields.tsx';
export {
  ChoiceInput,
  type Nodes,
  type Options,
  type TreeNode,
} from './crud/form/fields-choice.tsx';
export { AmountInput } from './crud/form/fields-money.tsx';
export { fieldsOf } from './crud/form/fields-of.tsx';
export type { PasswordOptions } from './crud/form/PasswordInput.tsx';
export { SubmitButton } from './crud/form/SubmitButton.tsx';
export type { Sides } from './crud/form/SwitchInput.tsx';
export { typedNumber } from './crud/form/typed-number.ts';
export { useDiscard } from './crud/form/useDiscard.ts';
export { type FormDrawerState, useFormDrawer } from './crud/form/useFormDrawer.ts';
export { type FormState, useFormState, useLookupForm } from './crud/form/useFormState.ts';
export { listAddress } from './crud/list/list-address.ts';
export type { FilterOf, FiltersOf, List, ListOf, PagedRoute, Screen } from './crud/list/types.ts';
export { useList } from './crud/list/useList.ts';
export { FactList } from './crud/record/FactList.tsx';
export { Facts } from './crud/record/Facts.tsx';
export { type EquationLine, MoneyEquation } from './crud/record/MoneyEquation.tsx';
export { RecordDrawer } from './crud/record/RecordDrawer.tsx';
export { RecordHead } from './crud/record/RecordHead.tsx';
export { Section, SectionLevel } from './crud/record/Section.tsx';
export { type OpenRecord, useOpenRow, useRecord } from './crud/record/useRecord.ts';
export { useRecordPage } from './crud/record/useRecordPage.ts';
export { SearchForm } from './crud/search/SearchForm.tsx';
export { searchOf } from './crud/search/search-of.tsx';
export type { IdListProps } from './crud/search/TextField.tsx';
export type { BatchAction, PageAction, RowAction } from './crud/table/actions.ts';
export { NOTHING, Nothing } from './crud/table/cells.tsx';
export { type Column, columnsOf } from './crud/table/columns.ts';
export { DataTable } from './crud/table/DataTable.tsx';
export { Pager } from './crud/table/Pager.tsx';
export { ExportButton } from './crud/toolbar/ExportButton.tsx';
export { ListSummary } from './crud/toolbar/ListSummary.tsx';
export { Toolbar } from './crud/toolbar/Toolbar.tsx';
export { TreeTable } from './crud/tree-table/TreeTable.tsx';
export { type Tree, useTree } from './crud/tree-table/useTree.ts';
export { queryClient } from './data/query-client.ts';
export { refreshWaiting } from './data/refresh-waiting.ts';
export { type Answered, useCall } from './data/useCall.ts';
export { type Followed, useFollow } from './data/useFollow.ts';
export { useIntent } from './data/useIntent.ts';
export { DialogFrame } from './dialog/DialogFrame.tsx';
export { DictSelect, DictTag, DictText, useDict } from './dict/index.ts';
export type { BegunFactor } from './factor/FactorSetup.tsx';
export { NewRecoveryCodes, SetUpFactor } from './factor/parts.tsx';
export {
  Banner,
  BlocksDrawing,
  BrokenDrawing,
  confirm,
  ErrorState,
  ListDrawing,
  LockDrawing,
  NoPermission,
  ResultsDialog,
  StateView,
  showError,
  toast,
  useAction,
  useConfirmed,
  useRemoval,
} from './feedback/index.ts';
export { clockText, useCountdown } from './hooks/useCountdown.ts';
export { useLatest } from './hooks/useLatest.ts';
export { useNarrow } from './hooks/useNarrow.ts';
export { useObjectUrl } from './hooks/useObjectUrl.ts';
export { useOnce } from './hooks/useOnce.ts';
export { useOnline } from './hooks/useOnline.ts';
export { useRemembered } from './hooks/useRemembered.ts';
export { isForPage, LAYERS, setSingleKeys, useShortcuts } from './hooks/useShortcuts.ts';
export { useTabTitle, useTabTitles } from './hooks/useTabTitle.ts';
export { useWidth } from './hooks/useWidth.ts';
export {
  type Icon,
  IconCheck,
  IconClose,
  IconDelete,
  IconDown,
  IconExclamationCircle,
  IconEye,
  IconEyeInvisible,
  IconLeft,
  IconLock,
  IconMore,
  IconPlus,
  IconRefresh,
  IconRight,
  IconUp,
} from './icons.ts';
export { ImportDialog } from './import/ImportDialog.tsx';
export { useImport } from './import/useImport.ts';
export { type Dot, LaneStep, LifeLanes } from './lanes/index.ts';
export { DayPicker } from './lazy/DayPicker.tsx';
export { LazyPart } from './lazy/LazyPart.tsx';
export { type Lazy, lazyPart } from './lazy/lazy-part.ts';
export { type Option, Select } from './lazy/Select.tsx';
export { MENU_ICON_NAMES, menuIcon } from './menu-icons.ts';
export { ActionButton } from './parts/ActionButton.tsx';
export { Amount } from './parts/Amount.tsx';
export { ApprovalsLink } from './parts/ApprovalsLink.tsx';
export { CopyButton } from './parts/CopyButton.tsx';
export { CurrencySums } from './parts/CurrencySums.tsx';
export { CurrencySwitch } from './parts/CurrencySwitch.tsx';
export { type Days, lastDays, thisMonth } from './parts/days.ts';
export { Figures } from './parts/Figures.tsx';
export { FileLinks } from './parts/FileLinks.tsx';
export { mayBeFramed } from './parts/frame-hosts.ts';
export { GroupedTable } from './parts/GroupedTable.tsx';
export { IconButton } from './parts/IconButton.tsx';
export { KeyHint } from './parts/KeyHint.tsx';
export { ListPage } from './parts/ListPage.tsx';
export { MenuButton, type MenuItem } from './parts/MenuButton.tsx';
export { MerchantSelect } from './parts/MerchantSelect.tsx';
export { NumberLink } from './parts/NumberLink.tsx';
export { Page } from './parts/Page.tsx';
export { PasswordRules } from './parts/PasswordRules.tsx';
export { RecordLink } from './parts/RecordLink.tsx';
export { RecordNumber } from './parts/RecordNumber.tsx';
export { RecordPage } from './parts/RecordPage.tsx';
export { Region } from './parts/Region.tsx';
export { SegmentMenu } from './parts/SegmentMenu.tsx';
export { Segments } from './parts/Segments.tsx';
export { StatusSwitch } from './parts/StatusSwitch.tsx';
export { SCROLLED } from './parts/scrolled.ts';
export { type TabOf, TabStrip } from './parts/TabStrip.tsx';
export { Trail } from './parts/Trail.tsx';
export { Updated } from './parts/Updated.tsx';
export { usePathId } from './parts/usePathId.ts';
export { useTabParam } from './parts/useTabParam.ts';
export { LATE_MINUTES, useWaitText } from './parts/useWaitText.ts';
export { useSeen, useVoucher, Voucher, VoucherFile } from './parts/Voucher.tsx';
export { UiProvider } from './provider/UiProvider.tsx';
export { ActionBar } from './queue/ActionBar.tsx';
export { QueueBones } from './queue/QueueBones.tsx';
export { QueueMark } from './queue/QueueMark.tsx';
export { QueueRow } from './queue/QueueRow.tsx';
export { QueueSelect } from './queue/QueueSelect.tsx';
export { useReleased } from './released/index.ts';
export { RichText } from './rich-text/RichText.tsx';
export { StatementSheet } from './statement/StatementSheet.tsx';
export type { ShownStatement } from './statement/shown.ts';
export { statementWords } from './statement/words.ts';
export {
  Begin,
  type DraftAddress,
  DraftsDialog,
  FormBar,
  type Step,
  StepForm,
  type StepFormState,
  type StepStart,
  Steps,
  stepWords,
  useDraftAddress,
  useStepForm,
} from './steps/index.ts';
export { tipOf } from './tips/Tips.tsx';
export { CheckTree } from './tree/CheckTree.tsx';
export { type CheckNode, wholeOf } from './tree/ticks.ts';
export { forgetUnsaved, unsavedTabs } from './unsaved/registry.ts';
export { TabContext, useUnsaved, useUnsavedTabs } from './unsaved/useUnsaved.ts';
export { useDropZone } from './upload/useDropZone.ts';
export { useHoldSubmit } from './upload/useHoldSubmit.ts';
export { uiWords } from './words/index.ts';
