import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { CounterRow, CountersView } from '../../../shared/contract/views/counters.ts'
import { formatCount } from '../../../shared/text/formats.ts'
import type { TextKey, Translator } from '../../../shared/text/translator.ts'
import { singleArgument } from '../base/options.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { textTable, type Align } from '../base/table.ts'
import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'

/** A list of a campaign: `read` returns it for programs, `rows` as a table for people. */
interface Listing<View> {
  readonly name: string
  readonly about: TextKey
  readonly empty: TextKey
  readonly align: readonly Align[]
  readonly read: (call: InProcessCall, campaign: string) => View
  readonly rows: (view: View, call: InProcessCall, campaign: string, text: Translator) => readonly (readonly string[])[]
}

const createListCommand = <View>({ name, about, empty, align, read, rows }: Listing<View>): CliCommand => ({
  name,
  usage: 'CAMPAIGN [--json] [--as-is] [--data DIR]',
  about,
  options: [{ name: 'json', about: 'cli.option.json' }, AS_IS_OPTION, DATA_FOLDER_OPTION],
  run(args, terminal) {
    const wanted = singleArgument(args, 'CAMPAIGN')
    return withApp(args, false, terminal, ({ app }) => {
      const call = createCliCall(app)
      const campaign = resolveCampaign(call, wanted)
      const view = read(call, campaign)
      const table = rows(view, call, campaign, terminal.text)
      if (args.options.has('json')) terminal.out(JSON.stringify(view))
      else if (table.length === 0) terminal.err(terminal.text(empty))
      else for (const line of textTable(table, align)) terminal.out(replaceControlCharacters(line))
      return EXIT_CODES.done
    })
  },
})

/** `stakes CAMPAIGN`: lists the stakes of a campaign: name, type, holder, income. */
export const stakesCommand = createListCommand({
  name: 'stakes',
  about: 'cli.stakes',
  empty: 'stakes.none',
  align: ['left', 'left', 'left', 'left'],
  read: (call, campaign) => call('stake.list', { campaign }),
  rows({ stakes }, call, campaign, text) {
    const names = new Map(call('campaign.names', { campaign }).warbands.map(({ id, name }) => [id, name]))
    return stakes.map(({ name, sort, holder, income }) => [
      ...[name, sort, holder === null ? text('stake.nobody') : (names.get(holder) ?? '')],
      income === '' ? '' : text('stake.income-of', { income }),
    ])
  },
})

/** Returns the rows of all warbands that are not withdrawn, each followed by those of its members. */
const allRows = (call: InProcessCall, campaign: string, { rows }: CountersView): CounterRow[] =>
  rows.flatMap(({ warband }) => call('counter.list', { campaign, warband }).rows)

/** `counters CAMPAIGN`: lists the values of the counters of a campaign: counter, warband, member, value. */
export const countersCommand = createListCommand({
  name: 'counters',
  about: 'cli.counters',
  empty: 'counters.none',
  align: ['left', 'left', 'left', 'right'],
  read(call, campaign) {
    const view = call('counter.list', { campaign })
    return { ...view, rows: allRows(call, campaign, view) }
  },
  rows({ counters, rows }, _call, _campaign, text) {
    const bands = new Map(rows.flatMap(({ warband, member, name }) => (member === null ? [[warband, name]] : [])))
    return counters.flatMap(({ id }) =>
      rows.flatMap(({ warband, member, name, values }) =>
        values
          .filter(({ counter }) => counter === id)
          .map((one) => [
            ...[one.name, bands.get(warband) ?? '', member === null ? '' : name],
            formatCount(one.value.total, text.language),
          ]),
      ),
    )
  },
})
