import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import { MAX_PASTED_LIST_LENGTH } from '../../../shared/contract/limits.ts'
import { computeTemplateRecruits, parseRecruitTemplate } from '../../../shared/contract/views/template.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { Name } from '../../../shared/domain/text.ts'
import { isSameGame } from '../../../shared/rules/packVersions.ts'
import { firstSchemaProblem } from '../../../shared/rules/kit/schemaProblem.ts'
import { freshName } from '../../../shared/domain/freshName.ts'
import { readListFile } from '../../app/transfer/jsonInput.ts'
import type { CliCommand } from '../base/command.ts'
import { DATA_FOLDER_OPTION, withApp, type FolderContext } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import { createCliCall, resolveBand, resolveCampaign, resolveMember } from '../base/resolveNames.ts'
import { singleArgument } from '../base/options.ts'
import { replaceControlCharacters, readOrReport } from '../base/problem.ts'
import { showAnswer } from './call.ts'

type Bands = MethodAnswer<'campaign.names'>['warbands']

/** The warband that recruits, with its campaign. */
interface RecruitingBand {
  readonly campaign: string
  readonly warband: string
}

/**
 * `recruit CAMPAIGN --warband NAME --template NAME` or `--like MEMBER`: recruits the members of a template, or a copy
 * of another member.
 */
export const recruitCommand: CliCommand = {
  name: 'recruit',
  usage: 'CAMPAIGN --warband ID|NAME (--template NAME | --like MEMBER [--name NAME]) [--free] [--data DIR]',
  about: 'cli.recruit',
  options: [
    { name: 'warband', value: 'ID|NAME', about: 'cli.recruit.warband' },
    { name: 'template', value: 'NAME', about: 'cli.recruit.template' },
    { name: 'like', value: 'MEMBER', about: 'cli.recruit.like' },
    { name: 'name', value: 'NAME', about: 'cli.recruit.name' },
    { name: 'free', about: 'cli.recruit.free' },
    DATA_FOLDER_OPTION,
  ],
  run(args, terminal) {
    const campaignName = singleArgument(args, 'CAMPAIGN')
    const { band, template, like, name } = parseRecruitOptions(args)
    return withApp(args, true, terminal, ({ app }) => {
      const call = createCliCall(app)
      const campaign = resolveCampaign(call, campaignName)
      const { warbands } = call('campaign.names', { campaign })
      const at = { campaign, warband: resolveBand(warbands, band).id }
      const found =
        like === undefined
          ? recruitsFromTemplate(call, at, template!, terminal)
          : recruitLike(call, at, warbands, like, name)
      return recruitMembers(app, { ...at, ...found, free: args.options.has('free') }, terminal)
    })
  },
}

function parseRecruitOptions(args: Arguments) {
  const [band, template, like, name] = ['warband', 'template', 'like', 'name'].map((option) => lastOption(args, option))
  if (band === undefined) throw new UsageError('option-missing', { option: '--warband' })
  if ((template === undefined) === (like === undefined)) throw new UsageError('template-or-like')
  if (name !== undefined && like === undefined) throw new UsageError('name-needs-like')
  return { band, template, like, name }
}

/**
 * Returns the members of a template that was made for this campaign's ruleset. Throws `template-none`,
 * `template-unknown`.
 */
function recruitsFromTemplate(call: InProcessCall, at: RecruitingBand, name: string, terminal: Terminal) {
  const { campaign } = call('campaign.get', { campaign: at.campaign })
  const fits = Object.entries(call('preferences.get', {}).templates).flatMap(([own, kept]) => {
    const template = parseRecruitTemplate(kept)
    return template && isSameGame(template.ruleset, campaign.ruleset) ? [{ own, template }] : []
  })
  const found = fits.find(({ own }) => own === name.normalize('NFC'))
  if (fits.length === 0) throw new AppError('template-none', { name })
  if (!found) throw new AppError('template-unknown', { name, known: fits.map(({ own }) => own).join(', ') })
  const { left, ...recruits } = computeTemplateRecruits(found.template, call('recruits.weigh', { ...at, members: [] }))
  for (const { name: what, without, missing } of left) {
    const who = [...without, ...missing].join(', ')
    terminal.err(replaceControlCharacters(terminal.text('recruit.left', { what: terminal.text.of(what), who })))
  }
  return recruits
}

/** Returns a recruit that copies a member of the campaign as the member was before the first game, with a new name. */
function recruitLike(
  call: InProcessCall,
  at: RecruitingBand,
  bands: Bands,
  memberName: string,
  name: string | undefined,
) {
  const { warband, member } = resolveMember(bands, memberName)
  const [like] = call('recruits.likes', { campaign: at.campaign, warband, members: [member] }).members
  const { taken } = call('recruits.weigh', { ...at, members: [] })
  return { members: [{ ...like!, name: name ?? freshName(like!.name, new Set(taken)) }] }
}

/** Recruits members, prints the answer, and prints how many members were recruited. */
function recruitMembers(
  app: FolderContext['app'],
  input: RecruitingBand & { readonly members: readonly unknown[]; readonly free: boolean },
  terminal: Terminal,
): ExitCode {
  const code = showAnswer(app.call('member.recruit-many', input, 'cli'), terminal)
  if (code === EXIT_CODES.done) terminal.err(terminal.text('recruit.done', { count: input.members.length }))
  return code
}

/**
 * `import LIST --into CAMPAIGN --warband NAME`: imports the members of a list. If any word of the list is unknown,
 * imports none.
 */
export function importList(args: Arguments, file: string, into: string, band: string, terminal: Terminal) {
  const text = readOrReport(file, terminal, () => readListFile(file, terminal.files, MAX_PASTED_LIST_LENGTH))
  if (text === undefined) return EXIT_CODES.unreadable
  return withApp(args, true, terminal, ({ app }) => {
    const call = createCliCall(app)
    const campaign = resolveCampaign(call, into)
    const at = { campaign, warband: resolveBand(call('campaign.names', { campaign }).warbands, band).id }
    const list = call('recruits.read', { ...at, text, mends: [] })
    const { members, unknown, beyond } = list
    const misnamed = [...members.flatMap(invalidNamesIn), ...list.notNames.map(toInvalidName)]
    for (const column of list.leftAside)
      terminal.err(replaceControlCharacters(terminal.text('list.left-aside', { file, column })))
    if (list.notHeld.length > 0) terminal.err(replaceControlCharacters(notHeldText(file, list.notHeld, terminal)))
    if (unknown.length > 0 || misnamed.length > 0 || beyond > 0) {
      terminal.out(JSON.stringify({ unknown, misnamed, beyond }))
      for (const line of listFaults(file, { unknown, misnamed, beyond }, terminal))
        terminal.err(replaceControlCharacters(line))
      return EXIT_CODES.no
    }
    if (members.length === 0) throw new AppError('list-empty')
    const input = { ...at, members: members.map(({ like }) => like), free: args.options.has('free') }
    return recruitMembers(app, input, terminal)
  })
}

type List = MethodAnswer<'recruits.read'>

/** A line of the list with an invalid name, and the reason. */
interface InvalidName extends Pick<AppError, 'code' | 'params'> {
  readonly line: number
}

function invalidNamesIn({ line, like }: List['members'][number]): InvalidName[] {
  const { error } = Name.safeParse(like.name)
  if (!error) return []
  const { code, params } = firstSchemaProblem(error, like.name)
  return [{ line, code, params }]
}

const toInvalidName = ({ line, text }: List['notNames'][number]): InvalidName => ({
  line,
  code: 'spreadsheet-error',
  params: { text },
})

const notHeldText = (file: string, notHeld: List['notHeld'], { text }: Terminal): string =>
  text('list.not-held', { file, what: notHeld.map((name) => text.of(name)).join(', ') })

interface ListFaults extends Pick<List, 'unknown' | 'beyond'> {
  readonly misnamed: readonly InvalidName[]
}

/**
 * Returns the problems of a list in the order of its lines (unknown words with suggestions, invalid names). The last
 * line says that nothing was changed.
 */
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
