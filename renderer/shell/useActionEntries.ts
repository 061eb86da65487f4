import { computed } from 'vue'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useMay } from '../stores/may.ts'
import { useQueue } from '../stores/queue.ts'
import { useReading } from '../stores/readOnly.ts'
import { useUndo } from '../stores/undo.ts'
import { useText } from '../text/useText.ts'
import type { Entry } from './paletteEntries.ts'
import { GUIDE, PRINT, REDO, SHEET, UNDO } from './shortcuts.ts'
import { useBegunEntries } from './useBegunEntries.ts'
import { useActions, type ActionName } from './useActions.ts'

type Row = readonly [ActionName, Entry['icon'], string, (readonly string[])?]

/** What is asked by what can be done, where not everybody may. */
const ASKS: Partial<Record<ActionName, MethodName>> = {
  new: 'campaign.create',
  import: 'campaign.import',
  undo: 'history.undo',
  redo: 'history.redo',
  print: 'print.state',
  export: 'campaign.export',
}

/** What changes something: not offered where the data can only be read. */
const WRITING: ReadonlySet<ActionName> = new Set(['new', 'import', 'undo', 'redo'])

/** What can be done from anywhere, with the key of its name. */
const ALWAYS = [
  ['new', 'pencil', 'shell.new-campaign'],
  ['import', 'file', 'shell.key-import'],
  ['theme-light', 'eye', 'shell.theme-light'],
  ['theme-dark', 'eye', 'shell.theme-dark'],
  ['theme-system', 'eye', 'shell.theme-system'],
  ['text-larger', 'eye', 'shell.key-text-larger'],
  ['text-smaller', 'eye', 'shell.key-text-smaller'],
  ['text-normal', 'eye', 'shell.key-text-normal'],
  ['language', 'right', 'shell.other-language'],
  ['guide', 'ask', 'shell.guide', GUIDE],
  ['tour', 'ask', 'shell.tour'],
  ['help', 'ask', 'shell.shortcuts', SHEET],
] as const

/** What « Aller à… » can do, as things stand. */
export function useActionEntries() {
  const { t } = useText()
  const campaign = useCampaign()
  const undo = useUndo()
  const actions = useActions()
  const reading = useReading()
  const may = useMay()
  const queue = useQueue()
  const begun = useBegunEntries()

  const inCampaign = (): Row[] => [
    ['undo', 'undo', undo.next === undefined ? t('shell.undo') : t('shell.undo-what', { what: undo.next }), UNDO],
    ['redo', 'undo', t('shell.redo'), REDO],
    ['print', 'print', t('shell.tab-print'), PRINT],
    ['export', 'file', t('shell.key-export')],
  ]
  const always = (): Row[] => ALWAYS.map(([name, icon, key, keys]) => [name, icon, t(key), keys] as const)
  const shown = ([name, icon, label, keys]: Row): Entry => ({
    id: `action:${name}`,
    kind: 'action',
    name: label,
    icon,
    run: actions[name],
    // Who looks for somebody by name must not take back what was last done with them.
    ...(name === 'undo' && { words: t('shell.undo') }),
    ...(keys && { keys }),
  })

  const settleAll = (): Entry => ({
    id: 'action:settle-all',
    kind: 'action',
    name: t('campaign.settle-all'),
    icon: 'tick',
    run: () => Promise.resolve(queue.begin()),
  })
  return computed((): Entry[] => {
    const all = [...(campaign.id === undefined ? [] : inCampaign()), ...always()]
    // The tour is an organiser's: players have their bands before them.
    const known = all.filter(([name]) => name !== 'tour' || !may.isOnlyPlayer)
    const rows = known.filter(([name]) => ASKS[name] === undefined || may.can(ASKS[name]))
    if (reading.isOfData) return rows.filter(([name]) => !WRITING.has(name)).map(shown)
    const isPlayed = campaign.id !== undefined && !reading.isOn
    return [...begun.value, ...(isPlayed ? [settleAll()] : []), ...rows.map(shown)]
  })
}
