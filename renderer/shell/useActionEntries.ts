import { computed } from 'vue'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePermissions } from '../stores/permissions.ts'
import { useTodoQueue } from '../stores/todoQueue.ts'
import { useReadOnly } from '../stores/readOnly.ts'
import { useUndo } from '../stores/undo.ts'
import { useText } from '../text/useText.ts'
import type { PaletteEntry } from './paletteEntries.ts'
import { GUIDE_KEYS, REDO_KEYS, screenKeys, SHORTCUT_SHEET_KEYS, UNDO_KEYS } from './shortcuts.ts'
import { useDialogEntries } from './useDialogEntries.ts'
import { useActions, type ActionName } from './useActions.ts'

type Row = readonly [ActionName, PaletteEntry['icon'], string, (readonly string[] | undefined)?]

/** Methods that actions need. Some users may not call these methods. */
const REQUIRED_METHODS: Partial<Record<ActionName, MethodName>> = {
  new: 'campaign.create',
  import: 'campaign.import',
  undo: 'history.undo',
  redo: 'history.redo',
  print: 'print.state',
  export: 'campaign.export',
}

/** Actions that change data. They are not offered with read-only data. */
const WRITING_ACTIONS: ReadonlySet<ActionName> = new Set(['new', 'import', 'undo', 'redo'])

/** Actions that are available on every screen: name, icon, and text key of the label. */
const GLOBAL_ACTIONS = [
  ['new', 'pencil', 'shell.new-campaign'],
  ['import', 'file', 'shell.key-import'],
  ['theme-light', 'eye', 'shell.theme-light'],
  ['theme-dark', 'eye', 'shell.theme-dark'],
  ['theme-system', 'eye', 'shell.theme-system'],
  ['text-larger', 'eye', 'shell.key-text-larger'],
  ['text-smaller', 'eye', 'shell.key-text-smaller'],
  ['text-normal', 'eye', 'shell.key-text-normal'],
  ['language', 'right', 'shell.other-language'],
  ['guide', 'ask', 'shell.guide', GUIDE_KEYS],
  ['tour', 'ask', 'shell.tour'],
  ['help', 'ask', 'shell.shortcuts', SHORTCUT_SHEET_KEYS],
] as const

/** The actions that the command palette offers now. */
export function useActionEntries() {
  const { t } = useText()
  const campaign = useCampaign()
  const undo = useUndo()
  const actions = useActions()
  const readOnlyState = useReadOnly()
  const may = usePermissions()
  const queue = useTodoQueue()
  const begun = useDialogEntries()

  const inCampaign = (): Row[] => [
    ['undo', 'undo', undo.next === undefined ? t('shell.undo') : t('shell.undo-what', { what: undo.next }), UNDO_KEYS],
    ['redo', 'undo', t('shell.redo'), REDO_KEYS],
    ['print', 'print', t('shell.tab-print'), screenKeys('print')],
    ['export', 'file', t('shell.key-export')],
  ]
  const always = (): Row[] => GLOBAL_ACTIONS.map(([name, icon, key, keys]) => [name, icon, t(key), keys] as const)
  const toEntry = ([name, icon, label, keys]: Row): PaletteEntry => ({
    id: `action:${name}`,
    kind: 'action',
    name: label,
    icon,
    run: actions[name],
    // Undo is found only by the word "undo". If it were found by the name of a member, a search for the member would
    // offer to undo the member's last change.
    ...(name === 'undo' && { words: t('shell.undo') }),
    ...(keys && { keys }),
  })

  const settleAll = (): PaletteEntry => ({
    id: 'action:settle-all',
    kind: 'action',
    name: t('shell.settle-all'),
    icon: 'tick',
    run: () => Promise.resolve(queue.begin()),
  })
  return computed((): PaletteEntry[] => {
    const all = [...(campaign.id === undefined ? [] : inCampaign()), ...always()]
    // Players are not offered the tour, because the tour is for organisers.
    const known = all.filter(([name]) => name !== 'tour' || !may.isOnlyPlayer)
    const rows = known.filter(([name]) => REQUIRED_METHODS[name] === undefined || may.can(REQUIRED_METHODS[name]))
    if (readOnlyState.isOfData) return rows.filter(([name]) => !WRITING_ACTIONS.has(name)).map(toEntry)
    const isPlayed = campaign.id !== undefined && !readOnlyState.isOn
    return [...begun.value, ...(isPlayed ? [settleAll()] : []), ...rows.map(toEntry)]
  })
}
