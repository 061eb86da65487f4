import type { AnswerOf } from '../../../shared/contract/calls/answers.ts'
import type { Call } from '../../../shared/contract/calls/call.ts'
import { LONGEST_LIST } from '../../../shared/contract/limits.ts'
import { recruitsOf, templateOf } from '../../../shared/contract/views/template.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { Name } from '../../../shared/domain/text.ts'
import { firstProblem } from '../../../shared/rules/kit/schemaProblem.ts'
import { freshName } from '../../../shared/domain/freshName.ts'
import { readListFile } from '../../app/transfer/jsonInput.ts'
import type { Command } from '../base/command.ts'
import { DATA, withApp, type InFolder } from '../base/dataFolder.ts'
import { EXIT, type ExitCode, type Terminal } from '../base/io.ts'
import { last, UsageError, type Arguments } from '../../app/arguments.ts'
import { asking, bandCalled, campaignCalled, memberCalled } from '../base/named.ts'
import { only } from '../base/options.ts'
import { printable, reading } from '../base/problem.ts'
import { answered } from './call.ts'

type Bands = AnswerOf<'campaign.names'>['warbands']

/** A band that recruits. */
interface At {
  readonly campaign: string
  readonly warband: string
}

/** `recruit CAMPAIGN --warband NAME --template NAME`, or `--like MEMBER`: several recruits, or one like another. */
export const recruit: Command = {
  name: 'recruit',
  usage: 'CAMPAIGN --warband ID|NAME (--template NAME | --like MEMBER [--name NAME]) [--free] [--data DIR]',
  about: 'cli.recruit',
  options: [
    { name: 'warband', value: 'ID|NAME', about: 'cli.recruit.warband' },
    { name: 'template', value: 'NAME', about: 'cli.recruit.template' },
    { name: 'like', value: 'MEMBER', about: 'cli.recruit.like' },
    { name: 'name', value: 'NAME', about: 'cli.recruit.name' },
    { name: 'free', about: 'cli.recruit.free' },
    DATA,
  ],
  run(args, terminal) {
    const given = only(args, 'CAMPAIGN')
    const { band, template, like, name } = wantedOf(args)
    return withApp(args, true, terminal, ({ app }) => {
      const call = asking(app)
      const campaign = campaignCalled(call, given)
      const { warbands } = call('campaign.names', { campaign })
      const at = { campaign, warband: bandCalled(warbands, band).id }
      const found =
        like === undefined ? fromTemplate(call, at, template!, terminal) : alike(call, at, warbands, like, name)
      return recruits(app, { ...at, ...found, free: args.options.has('free') }, terminal)
    })
  },
}

function wantedOf(args: Arguments) {
  const [band, template, like, name] = ['warband', 'template', 'like', 'name'].map((option) => last(args, option))
  if (band === undefined) throw new UsageError('option-missing', { option: '--warband' })
  if ((template === undefined) === (like === undefined)) throw new UsageError('template-or-like')
  if (name !== undefined && like === undefined) throw new UsageError('name-needs-like')
  return { band, template, like, name }
}

/** The members of a template that is kept for this campaign's ruleset. Throws `template-none`, `template-unknown`. */
function fromTemplate(call: Call, at: At, name: string, terminal: Terminal) {
  const { campaign } = call('campaign.get', { campaign: at.campaign })
  const fits = Object.entries(call('preferences.get', {}).templates).flatMap(([own, kept]) => {
    const template = templateOf(kept)
    return template?.ruleset === campaign.ruleset ? [{ own, template }] : []
  })
  const found = fits.find(({ own }) => own === name.normalize('NFC'))
  if (fits.length === 0) throw new AppError('template-none', { name })
  if (!found) throw new AppError('template-unknown', { name, known: fits.map(({ own }) => own).join(', ') })
  const { left, ...recruits } = recruitsOf(found.template, call('recruits.weigh', { ...at, members: [] }))
  for (const { name: what, without, missing } of left) {
    const who = [...without, ...missing].join(', ')
    terminal.err(printable(terminal.text('recruit.left', { what: terminal.text.of(what), who })))
  }
  return recruits
}

/** One like a member of the campaign, as it was before its first game, with a name of its own. */
function alike(call: Call, at: At, bands: Bands, given: string, name: string | undefined) {
  const { warband, member } = memberCalled(bands, given)
  const [like] = call('recruits.likes', { campaign: at.campaign, warband, members: [member] }).members
  const { taken } = call('recruits.weigh', { ...at, members: [] })
  return { members: [{ ...like!, name: name ?? freshName(like!.name, new Set(taken)) }] }
}

/** Recruits, shows what came of it, and says how many came. */
function recruits(
  app: InFolder['app'],
  input: At & { readonly members: readonly unknown[]; readonly free: boolean },
  terminal: Terminal,
): ExitCode {
  const code = answered(app.call('member.recruit-many', input, 'cli'), terminal)
  if (code === EXIT.done) terminal.err(terminal.text('recruit.done', { count: input.members.length }))
  return code
}

/** `import LIST --into CAMPAIGN --warband NAME`: the members of a list; where any word of it is not understood, nobody. */
export function importList(args: Arguments, file: string, into: string, band: string, terminal: Terminal) {
  const text = reading(file, terminal, () => readListFile(file, terminal.files, LONGEST_LIST))
  if (text === undefined) return EXIT.unreadable
  return withApp(args, true, terminal, ({ app }) => {
    const call = asking(app)
    const campaign = campaignCalled(call, into)
    const at = { campaign, warband: bandCalled(call('campaign.names', { campaign }).warbands, band).id }
    const list = call('recruits.read', { ...at, text, mends: [] })
    const { members, unknown, beyond } = list
    const misnamed = [...members.flatMap(misnamedIn), ...list.notNames.map(asMisnamed)]
    for (const column of list.leftAside) terminal.err(printable(terminal.text('list.left-aside', { file, column })))
    if (list.notHeld.length > 0) terminal.err(printable(notHeldText(file, list.notHeld, terminal)))
    if (unknown.length > 0 || misnamed.length > 0 || beyond > 0) {
      terminal.out(JSON.stringify({ unknown, misnamed, beyond }))
      for (const line of listFaults(file, { unknown, misnamed, beyond }, terminal)) terminal.err(printable(line))
      return EXIT.no
    }
    if (members.length === 0) throw new AppError('list-empty')
    const input = { ...at, members: members.map(({ like }) => like), free: args.options.has('free') }
    return recruits(app, input, terminal)
  })
}

type List = AnswerOf<'recruits.read'>

/** Why nobody can have the name on a line. */
interface Misnamed extends Pick<AppError, 'code' | 'params'> {
  readonly line: number
}

function misnamedIn({ line, like }: List['members'][number]): Misnamed[] {
  const { error } = Name.safeParse(like.name)
  if (!error) return []
  const { code, params } = firstProblem(error, like.name)
  return [{ line, code, params }]
}

const asMisnamed = ({ line, text }: List['notNames'][number]): Misnamed => ({
  line,
  code: 'spreadsheet-error',
  params: { text },
})

const notHeldText = (file: string, notHeld: List['notHeld'], { text }: Terminal): string =>
  text('list.not-held', { file, what: notHeld.map((name) => text.of(name)).join(', ') })

interface ListFaults extends Pick<List, 'unknown' | 'beyond'> {
  readonly misnamed: readonly Misnamed[]
}

/** What of a list is not understood, or is no name, line by line, with what was probably meant; then that nothing was changed. */
function listFaults(file: string, { unknown, misnamed, beyond }: ListFaults, { text }: Terminal) {
  const words = unknown.flatMap(({ what, text: word, lines, near }) =>
    [...new Set(lines)].map((line) => {
      const key = word === '' ? 'list.no-kind' : what === 'kind' ? 'list.kind' : 'list.thing'
      const meant = near.map(({ name }) => text.of(name)).join(', ')
      return { line, said: text(key, { word }) + (meant === '' ? '' : text('list.near', { meant })) }
    }),
  )
  const names = misnamed.map(({ line, code, params }) => ({
    line,
    said: text('list.name', { reason: errorText(code, params, text) }),
  }))
  return [
    ...[...words, ...names]
      .sort((a, b) => a.line - b.line)
      .map(({ line, said }) => text('list.line', { file, line, said })),
    ...(beyond > 0 ? [text('list.beyond', { file, count: beyond })] : []),
    text('list.nothing'),
  ]
}
