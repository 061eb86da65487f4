import type { CommandName, MethodName } from '../../../shared/contract/calls/methods.ts'
import { METHOD_DEFINITIONS } from '../../app/allMethods.ts'
import {
  administratorAccess,
  anybodyAccess,
  methodCheckedAccess,
  nobodyAccess,
  organiserAccess,
  ownUndoAccess,
  playerAccess,
  playerOfBothBandsAccess,
  readerAccess,
  type Access,
  type DirectAccessRule,
} from '../../app/base/access.ts'
import type { AppMethod } from '../../app/base/defineMethod.ts'

interface PreviewInput {
  readonly command?: CommandName
  readonly input?: Readonly<Record<string, unknown>>
  readonly warband?: string
}
/**
 * Bands of a command that names no band. The list has one empty id, which no player's band has, so that players may not
 * run the command.
 */
const NO_PLAYERS = ['']
/**
 * Rule of a method that previews a command. Its bands are the bands of the previewed command; without a command, the
 * band in the input.
 */
const AS_ITS_COMMAND: DirectAccessRule = {
  by: 'reader',
  bands(asked: object): readonly string[] {
    const { command, input = {}, warband = '' } = asked as PreviewInput
    const rule: DirectAccessRule | undefined = command && (OTHERS[command] as DirectAccessRule)
    if (!rule) return [warband]
    return 'bands' in rule ? rule.bands(input) : NO_PLAYERS
  },
}

/**
 * Access rules of the methods that only a club's host answers. A new method does not compile without a rule. Every
 * answer is also limited to what the user may see, so even a rule that allows too much shows no other campaign.
 */
const OTHERS: { readonly [M in Exclude<MethodName, AppMethod>]: DirectAccessRule<M> } = {
  'club.me': methodCheckedAccess,
  'club.may': methodCheckedAccess,
  'club.people': methodCheckedAccess,
  'club.invite': methodCheckedAccess,
  'club.invitations': methodCheckedAccess,
  'club.revoke-invitation': methodCheckedAccess,
  'club.grant': methodCheckedAccess,
  'club.ungrant': methodCheckedAccess,
  'club.disable': methodCheckedAccess,
  'club.enable': methodCheckedAccess,
  'club.sessions': methodCheckedAccess,
  'club.end-session': methodCheckedAccess,
  'club.end-sessions': methodCheckedAccess,
  'club.passkeys': methodCheckedAccess,
  'club.remove-passkey': methodCheckedAccess,
  'club.change-password': methodCheckedAccess,
  'club.rename-me': methodCheckedAccess,
  'club.share-page': methodCheckedAccess,
  'club.pages': methodCheckedAccess,
  'club.unshare-page': methodCheckedAccess,
  'club.log': methodCheckedAccess,
  'safekeeping.state': anybodyAccess,
  'safekeeping.backups': administratorAccess,
  'safekeeping.differences': administratorAccess,
  'safekeeping.check': administratorAccess,
  'safekeeping.back-up': administratorAccess,
  'safekeeping.restore': administratorAccess,
  'safekeeping.restore-campaign': administratorAccess,
  'safekeeping.delete-campaign': administratorAccess,
  'safekeeping.go-on': nobodyAccess('club-go-on'),
  'safekeeping.diagnosis': administratorAccess,
  'phones.get': nobodyAccess('no-phones-in-club'),
  'phones.open': nobodyAccess('no-phones-in-club'),
  'phones.renew': nobodyAccess('no-phones-in-club'),
  'phones.close': nobodyAccess('no-phones-in-club'),
  'posting.get': organiserAccess,
  'posting.set': organiserAccess,
  'posting.send': organiserAccess,
  'campaign.create': administratorAccess,
  'campaign.season': administratorAccess,
  'campaign.change': organiserAccess,
  'pack.take': organiserAccess,
  'campaign.close': organiserAccess,
  'campaign.reopen': organiserAccess,
  'campaign.discard': organiserAccess,
  'round.change': organiserAccess,
  'round.change-many': organiserAccess,
  'round.draw-scenarios': organiserAccess,
  // A player answers for the own warband, whatever else the campaign lets players change.
  'attendance.answer': readerAccess,
  'attendance.answer-many': organiserAccess,
  'round.settle-unplayed': organiserAccess,
  'standings.adjust': organiserAccess,
  'content.add': organiserAccess,
  'content.change': organiserAccess,
  'content.import': organiserAccess,
  'content.remove': organiserAccess,
  'content.take': { by: 'player', bands: ({ warbands }) => warbands },
  'warband.create': organiserAccess,
  // Player, cap and order of a band, and whether it takes part, are decisions of the campaign's organiser.
  'warband.change': organiserAccess,
  'warband.import': organiserAccess,
  'warband.duplicate': organiserAccess,
  'warband.withdraw': organiserAccess,
  'warband.reinstate': organiserAccess,
  'warband.delete': organiserAccess,
  'member.recruit': playerAccess,
  'member.recruit-many': playerAccess,
  'member.change': playerAccess,
  'member.release': playerAccess,
  'member.release-many': playerAccess,
  'member.restore': organiserAccess,
  'member.delete': playerAccess,
  'member.move': playerAccess,
  'member.transfer': playerOfBothBandsAccess,
  'member.portrait': playerAccess,
  'warband.picture': playerAccess,
  'member.step': playerAccess,
  'member.choose': playerAccess,
  'member.write': playerAccess,
  'trait.take': playerAccess,
  'trait.step': playerAccess,
  'trait.drop': playerAccess,
  'item.buy': playerAccess,
  'item.sell': playerAccess,
  'item.lose': playerAccess,
  'item.break': playerAccess,
  'item.mend': playerAccess,
  'item.move': playerAccess,
  'item.choose': playerAccess,
  'warband.choose': playerAccess,
  'item.trade': playerOfBothBandsAccess,
  // The following methods are for changes that an organiser makes by hand and that no rule checks.
  'ledger.record': organiserAccess,
  'ledger.transfer': playerOfBothBandsAccess,
  'experience.award': organiserAccess,
  'experience.award-many': organiserAccess,
  'override.set': organiserAccess,
  'override.clear': organiserAccess,
  'advance.take': playerAccess,
  'member.promote': playerAccess,
  'injury.add': organiserAccess,
  'injury.strike': organiserAccess,
  'absence.set': organiserAccess,
  'captive.free': organiserAccess,
  'game.plan': organiserAccess,
  'round.plan': organiserAccess,
  'game.change': organiserAccess,
  'game.cancel': organiserAccess,
  'game.keep-moves': organiserAccess,
  'game.line-up': organiserAccess,
  'picture.add': organiserAccess,
  'picture.write': organiserAccess,
  'picture.move': organiserAccess,
  'picture.remove': organiserAccess,
  'stake.create': organiserAccess,
  'stake.change': organiserAccess,
  'stake.give': organiserAccess,
  'stake.remove': organiserAccess,
  'stake.picture': organiserAccess,
  'stake.collect': organiserAccess,
  'counter.create': organiserAccess,
  'counter.change': organiserAccess,
  'counter.move': organiserAccess,
  'counter.remove': organiserAccess,
  'counter.adjust': organiserAccess,
  'game.stake': organiserAccess,
  'game.settle': organiserAccess,
  'game.correct': organiserAccess,
  'history.undo': ownUndoAccess,
  'history.redo': ownUndoAccess,
}

const ruleOf = (access: Access): DirectAccessRule => (access.by === 'its-command' ? AS_ITS_COMMAND : access)

/** The access rule of each method. Queries and transfers define their rule where the method itself is defined. */
export const ACCESS_RULES: Readonly<Record<MethodName, DirectAccessRule>> = {
  ...(OTHERS as Readonly<Record<keyof typeof OTHERS, DirectAccessRule>>),
  ...(Object.fromEntries(
    Object.values(METHOD_DEFINITIONS).map(({ method, access }) => [method, ruleOf(access as Access)]),
  ) as Readonly<Record<AppMethod, DirectAccessRule>>),
}
