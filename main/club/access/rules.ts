import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { MethodName } from '../../../shared/contract/calls/methods.ts'

/** The bands that an input names: each has a player who may ask. */
type BandsOf<M extends MethodName> = (input: InputOf<M>) => readonly string[]

/**
 * Who may ask a method. `anybody`: everybody who is signed in; what is answered is filtered. `viewer`: whoever sees the
 * campaign. `reader`: its organisers, and the players of all bands that the input names. `player`: the same, players as far
 * as the campaign lets them change their band. `organiser`: of the campaign. `administrator`: of the club. `nobody`: nobody
 * on a club. `itself`: the method looks at rights by itself.
 */
export type Rule<M extends MethodName = MethodName> =
  | { readonly by: 'anybody' | 'viewer' | 'own-step' | 'organiser' | 'administrator' | 'nobody' | 'itself' }
  | { readonly by: 'reader' | 'player'; readonly bands: BandsOf<M> }

const anybody = { by: 'anybody' } as const
const viewer = { by: 'viewer' } as const
const organiser = { by: 'organiser' } as const
const ownStep = { by: 'own-step' } as const
const administrator = { by: 'administrator' } as const
const nobody = { by: 'nobody' } as const
const itself = { by: 'itself' } as const

interface OfBand {
  readonly warband: string
}
interface Between {
  readonly from: string
  readonly to: string
}
const reader = { by: 'reader', bands: ({ warband }: OfBand) => [warband] } as const
const player = { by: 'player', bands: ({ warband }: OfBand) => [warband] } as const
/** Between two bands: it is both players' affair. */
const players = { by: 'player', bands: ({ from, to }: Between) => [from, to] } as const

interface Previewed extends Partial<OfBand> {
  readonly command?: InputOf<'hand.preview'>['command']
  readonly input?: Readonly<Record<string, unknown>>
}
/** Bands that are nobody's: what names no band is no player's. */
const NO_PLAYERS = ['']
/** What a command would come to is shown to whoever may ask it; asked of a band alone, to its player. */
const asItsCommand = {
  by: 'reader',
  bands({ command, input = {}, warband = '' }: Previewed): readonly string[] {
    const rule: Rule | undefined = command && (RULES[command] as Rule)
    if (!rule) return [warband]
    return 'bands' in rule ? rule.bands(input) : NO_PLAYERS
  },
} as const

/**
 * Who may ask what on a club. A method that is new does not compile without its rule; what it answers is what its asker
 * sees (`seenBy`), so that a rule too generous shows nobody another campaign.
 */
export const RULES: { readonly [M in MethodName]: Rule<M> } = {
  'campaign.list': anybody,
  'campaign.names': viewer,
  'campaign.get': viewer,
  'campaign.overview': viewer,
  'season.preview': administrator,
  'campaign.setup': organiser,
  'standings.get': viewer,
  // The value and the treasury of every band, after each round.
  'standings.rounds': organiser,
  'warband.get': reader,
  'warband.builder': reader,
  'warband.portraits': reader,
  'warband.career': reader,
  'member.get': reader,
  'member.step-preview': reader,
  'member.profiles': reader,
  'member.catalogue': reader,
  'member.story': reader,
  'advances.get': reader,
  // Both bands of a game, member by member: who is to play, and what is answered after it.
  'game.get': organiser,
  'game.aftermath': organiser,
  'game.roll': organiser,
  'game.companion': organiser,
  // A band's own player answers for it, whatever else they may change; only organisers see all parts.
  'part.list': viewer,
  'part.get': reader,
  'part.all': organiser,
  'part.answer': reader,
  'part.roll': reader,
  'part.hand-in': reader,
  'dice.roll': anybody,
  // Unfinished work: the answers after a game, line-ups, a round that is being put together.
  'draft.get': organiser,
  'draft.save': organiser,
  'draft.drop': organiser,
  'recruits.likes': reader,
  'recruits.read': reader,
  'recruits.weigh': reader,
  'hand.preview': asItsCommand,
  'hand.member': reader,
  'hand.things': reader,
  'hand.leaving': organiser,
  'hand.people': organiser,
  'history.list': organiser,
  'history.timeline': viewer,
  'history.people': viewer,
  'history.differences': viewer,
  'history.preview': organiser,
  'rules.get': viewer,
  'rules.roll': viewer,
  'content.get': organiser,
  'content.check': organiser,
  'content.taking': reader,
  'rulesets.list': anybody,
  'page.get': viewer,
  // Of whom the band meets next it tells what they are called.
  'notebook.get': reader,
  'notebook.read': reader,
  'notebook.list': organiser,
  'print.state': organiser,
  // It tells what each band was worth and owned.
  'print.book': organiser,
  'print.honours': organiser,
  'print.mark': organiser,
  'statistics.get': viewer,
  'statistics.standings': viewer,
  'statistics.csv': organiser,
  'report.get': viewer,
  'report.picture': viewer,
  'campaign.export': organiser,
  'campaign.csv': organiser,
  'campaign.import': administrator,
  'warband.export': reader,
  'sample.create': administrator,
  'program.about': anybody,
  'program.notices': anybody,
  'preferences.get': anybody,
  'preferences.save': anybody,
  'club.me': itself,
  'club.may': itself,
  'club.people': itself,
  'club.invite': itself,
  'club.invitations': itself,
  'club.revoke-invitation': itself,
  'club.grant': itself,
  'club.ungrant': itself,
  'club.disable': itself,
  'club.enable': itself,
  'club.sessions': itself,
  'club.end-session': itself,
  'club.end-sessions': itself,
  'club.passkeys': itself,
  'club.remove-passkey': itself,
  'club.change-password': itself,
  'club.rename-me': itself,
  'club.share-page': itself,
  'club.pages': itself,
  'club.unshare-page': itself,
  'club.log': itself,
  // What players submit: each sees and answers what is theirs to.
  'submission.list': anybody,
  'submission.count': anybody,
  'submission.withdraw': itself,
  'submission.refuse': itself,
  'submission.approve': itself,
  // What is away, and with whom, concerns everybody who shows it; the rest is the campaign's whole history.
  'along.list': viewer,
  'along.take': organiser,
  'along.file': organiser,
  'along.end': organiser,
  'along.brought': organiser,
  'along.bring': organiser,
  'along.go-on': organiser,
  'along.waiting': organiser,
  'along.resolve': organiser,
  'safekeeping.state': anybody,
  'safekeeping.backups': administrator,
  'safekeeping.differences': administrator,
  'safekeeping.check': administrator,
  'safekeeping.back-up': administrator,
  'safekeeping.restore': administrator,
  'safekeeping.restore-campaign': administrator,
  'safekeeping.delete-campaign': administrator,
  'safekeeping.go-on': nobody,
  'safekeeping.diagnosis': administrator,
  'campaign.create': administrator,
  'campaign.season': administrator,
  'campaign.change': organiser,
  'campaign.close': organiser,
  'campaign.reopen': organiser,
  'campaign.discard': organiser,
  'content.add': organiser,
  'content.change': organiser,
  'content.remove': organiser,
  'content.take': { by: 'player', bands: ({ warbands }) => warbands },
  'warband.create': organiser,
  // Its player's name, its ceiling and its place among the others are the campaign's affair; so is whether it is there.
  'warband.change': organiser,
  'warband.import': organiser,
  'warband.import-preview': organiser,
  'warband.duplicate': organiser,
  'warband.withdraw': organiser,
  'warband.reinstate': organiser,
  'warband.delete': organiser,
  'member.recruit': player,
  'member.recruit-many': player,
  'member.change': player,
  'member.release': player,
  'member.release-many': player,
  'member.restore': organiser,
  'member.delete': player,
  'member.move': player,
  'member.transfer': players,
  'member.portrait': player,
  'member.step': player,
  'member.choose': player,
  'member.write': player,
  'trait.take': player,
  'trait.step': player,
  'trait.drop': player,
  'item.buy': player,
  'item.sell': player,
  'item.lose': player,
  'item.break': player,
  'item.mend': player,
  'item.move': player,
  'item.choose': player,
  'warband.choose': player,
  'item.trade': players,
  // What is put right by hand rests on nothing but whoever does it.
  'ledger.record': organiser,
  'ledger.transfer': players,
  'experience.award': organiser,
  'experience.award-many': organiser,
  'override.set': organiser,
  'override.clear': organiser,
  'advance.take': player,
  'member.promote': player,
  'injury.add': organiser,
  'injury.strike': organiser,
  'absence.set': organiser,
  'captive.free': organiser,
  'game.plan': organiser,
  'round.plan': organiser,
  'game.change': organiser,
  'game.cancel': organiser,
  'game.keep-moves': organiser,
  'game.line-up': organiser,
  'game.settle': organiser,
  'game.correct': organiser,
  'history.undo': ownStep,
  'history.redo': ownStep,
}
