// Who may call which method in a club, written a second time by hand: a wrong or changed access rule must not go unnoticed.
import { expect, test } from 'vitest'
import type { DirectAccessRule } from '../../../main/app/base/access.ts'
import { ACCESS_RULES } from '../../../main/club/access/rules.ts'

/** The methods of each rule. A new method is added here after thinking about who may call it, not copied from the code. */
const METHODS_BY_RULE: Record<DirectAccessRule['by'], string> = {
  administrator: `
    campaign.create campaign.import campaign.season safekeeping.back-up safekeeping.backups safekeeping.check
    safekeeping.delete-campaign safekeeping.diagnosis safekeeping.differences safekeeping.restore
    safekeeping.restore-campaign sample.create season.preview
  `,
  'any-organiser': `
    pack-drafts.begin pack-drafts.finish pack-drafts.remove pack-drafts.save packs.add packs.add-example packs.remove
    packs.remove-faulty
  `,
  organiser: `
    absence.set along.bring along.brought along.end along.file along.go-on along.resolve along.take along.waiting
    attendance.answer-many campaign.change campaign.close campaign.csv campaign.discard campaign.export
    campaign.reopen campaign.setup captive.free content.add content.change content.check content.get content.remove
    draft.drop draft.get draft.save experience.award experience.award-many game.aftermath game.cancel game.change
    game.companion game.correct game.get game.keep-moves game.line-up game.plan game.roll game.settle game.stake hand.leaving
    hand.people history.list history.preview injury.add injury.strike ledger.record member.restore notebook.list
    override.clear override.set part.all part.read part.receive picture.add picture.move picture.remove picture.write
    posting.get posting.send posting.set print.book print.honours print.mark print.state round.change
    round.change-many round.draw-scenarios round.plan round.scenarios round.settle-unplayed content.export
    content.preview content.import content.import-check
    counter.adjust counter.change counter.create counter.move counter.remove
    stake.change stake.collect stake.create stake.give stake.picture stake.remove stake.roll
    standings.adjust standings.rounds statistics.csv warband.change
    warband.create warband.delete warband.duplicate warband.import warband.import-preview warband.new
    warband.reinstate warband.withdraw pack.preview pack.take
  `,
  player: `
    advance.take content.take item.break item.buy item.choose item.lose item.mend item.move item.sell item.trade
    ledger.transfer member.change member.choose member.delete member.move member.portrait member.promote
    member.recruit member.recruit-many member.release member.release-many member.step member.transfer member.write
    trait.drop trait.step trait.take warband.choose warband.picture
  `,
  'own-undo': `
    history.redo history.undo
  `,
  reader: `
    advances.get attendance.answer content.taking hand.member hand.preview hand.things member.catalogue member.get
    member.profiles member.step-preview member.story notebook.get notebook.read part.answer part.get part.hand-in
    part.roll recruits.likes recruits.read recruits.weigh warband.builder warband.cards warband.career
    warband.export warband.get warband.portraits
  `,
  viewer: `
    along.list calendar.get campaign.get campaign.names campaign.overview campaign.pack game.pictures history.differences
    history.people history.timeline page.get part.list report.get report.picture rules.get rules.roll standings.get statistics.get
    counter.list stake.list stake.picture-data statistics.standings warband.picture-data
  `,
  anybody: `
    campaign.list dice.roll pack-drafts.check pack-drafts.get pack-drafts.list packs.examples packs.formula-value packs.list packs.read packs.try-aftermath packs.try-out packs.try-roll packs.try-rules
    preferences.get preferences.save program.about program.notices rulesets.list safekeeping.state submission.count submission.list
  `,
  'checked-by-method': `
    club.change-password club.disable club.enable club.end-session club.end-sessions club.grant club.invitations
    club.invite club.log club.may club.me club.pages club.passkeys club.people club.remove-passkey club.rename-me
    club.revoke-invitation club.sessions club.share-page club.ungrant club.unshare-page submission.approve
    submission.refuse submission.withdraw
  `,
  nobody: `
    phones.close phones.get phones.open phones.renew safekeeping.go-on
  `,
}

test.each(Object.entries(METHODS_BY_RULE))(
  'the methods with the access rule %s are those of the list',
  (rule, methods) => {
    const withRule = Object.entries(ACCESS_RULES).flatMap(([method, { by }]) => (by === rule ? [method] : []))
    expect(withRule.toSorted()).toEqual(methods.trim().split(/\s+/).toSorted())
  },
)
