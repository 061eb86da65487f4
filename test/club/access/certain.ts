import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { FAUBOURG } from '../../packs/format/faubourg.ts'
import { PICTURE, type OneCampaign } from './world.ts'

const SCENARIO = { kind: 'scenario', name: { fr: 'Pont', en: 'Bridge' }, summary: { fr: 'Pont', en: 'Bridge' } }

/** Valid calls of methods for which random inputs are seldom valid. Queries come first. */
export function acceptedInputs({
  campaign,
  bands,
  members,
  games,
  ids,
  marks,
  submissions = [],
  mark = 'nobodys0mark',
}: OneCampaign): readonly (readonly [string, object])[] {
  const [first, second] = bands as [string, string]
  const at = { campaign, warband: first }
  const one = { ...at, member: members[0]![1]! }
  const item = ids.item![0]!
  const language = 'en'
  const parts = bands.map((warband, place) => ({
    warband,
    answers: {
      [`fallen:${warband}`]: {
        kind: 'fallen',
        members: [{ member: members[place]![1]!, fate: 'out', by: { warband: bands[1 - place]! } }],
      },
      [`feats:${warband}`]: { kind: 'feats', feats: [] },
    },
  }))
  const paid = { campaign, from: first, to: second, amount: 1, detail: 'Prêt' }
  return [
    ['along.list', { campaign }],
    ['along.file', { campaign, mark }],
    ['along.waiting', { campaign, mark }],
    ['season.preview', { campaign: `${campaign}new`, from: campaign, name: 'Saison', bands: [first], carry: {} }],
    ['hand.preview', { campaign, command: 'ledger.record', input: { ...at, amount: 1, detail: 'Prime' } }],
    ['pack.preview', { campaign, pack: FAUBOURG }],
    ['pack-drafts.get', { draft: 'chantier1' }],
    ['pack-drafts.check', { text: FAUBOURG }],
    ['packs.read', { version: readGivenPack(FAUBOURG).version }],
    ['rules.roll', { campaign, table: 'injuries' }],
    ['content.check', { campaign, entry: { kind: 'item' }, of: null }],
    ['content.export', { campaign }],
    [
      'content.preview',
      { campaign, document: { format: 'chronique/scenarios@1', scenarios: [{ ...SCENARIO, id: 'custom:pont' }] } },
    ],
    ['content.import-check', { campaign, ruleset: null, entries: [PACKED] }],
    ['round.scenarios', { campaign, games: [games[1]!] }],
    ...bands.flatMap((warband) => [
      ['notebook.get', { campaign, warband, language }] as const,
      ['notebook.read', { campaign, warband, portraits: true, language }] as const,
    ]),
    ['notebook.list', { campaign, language }],
    ...bands.map((warband) => ['print.state', { campaign, warband }] as const),
    ['print.state', { campaign, game: games[1]! }],
    ['page.get', { campaign, people: 'all', portraits: true, pictures: true, notes: true, language }],
    ['game.pictures', { campaign, games }],
    ['stake.list', { campaign }],
    ['counter.list', { campaign }],
    ['stake.picture-data', { campaign, stake: ids.stake![0]! }],
    ...bands.map((warband) => ['warband.picture-data', { campaign, warband }] as const),
    ['report.get', { campaign, round: 1, as: 'text', language }],
    ['report.picture', { campaign, round: 1, language }],
    ...members.map(
      (those, place) => ['member.story', { campaign, warband: bands[place]!, member: those[0]! }] as const,
    ),
    ...ids.entries!.map((entry) => ['history.differences', { campaign, entries: [entry] }] as const),
    ['history.timeline', { campaign, warband: second }],
    ['submission.list', {}],
    ['submission.list', { campaign, warband: second }],
    ...submissions.flatMap((submission) => [
      ['submission.refuse', { submission, word: 'Non' }] as const,
      ['submission.approve', { those: [{ submission, seen: 'unseen' }] }] as const,
    ]),
    ...bands.map((warband) => ['attendance.answer', { campaign, warband, round: 2, answer: 'perhaps' }] as const),
    [
      'attendance.answer-many',
      { campaign, round: 9, answers: bands.map((warband) => ({ warband, answer: 'absent' })) },
    ],
    ['round.settle-unplayed', { campaign, round: 9, byes: bands }],
    ['standings.adjust', { campaign, warband: first, round: 1, points: 1, detail: 'Arbitrage' }],
    ['part.list', { campaign }],
    ['part.all', { campaign, game: games[1]! }],
    ['part.read', { campaign, texts: ['CHRONIQUE1/0/'] }],
    ...bands.map((warband) => ['part.get', { campaign, game: games[1]!, warband }] as const),
    ['posting.get', { campaign }],
    ['posting.set', { campaign, address: `https://hooks.example/api/webhooks/1/${marks.organisers}` }],
    ['posting.set', { campaign, address: null }],
    ['draft.save', { campaign, key: 'round', data: { rounds: [] } }],
    ['campaign.change', { campaign, notes: 'Autres notes' }],
    ['ledger.transfer', paid],
    ['item.move', { ...at, item, quantity: 1, to: null }],
    ['item.trade', { campaign, from: first, to: second, item, quantity: 1, price: 2 }],
    ['item.lose', { ...at, item, quantity: 1 }],
    ['member.transfer', { campaign, from: first, to: second, member: members[0]![3]!, price: 3 }],
    ['warband.duplicate', { ...at, copy: `${first}copy`, name: 'Double' }],
    ['warband.create', { campaign, warband: `${first}more`, name: 'Nouvelle' }],
    ['member.release', { ...one, as: 'dead' }],
    ['game.line-up', { campaign, game: games[1]!, stayedAway: [] }],
    ['game.change', { campaign, game: games[1]!, notes: 'Autrement' }],
    ['counter.create', { campaign, counter: `${first}count`, name: 'Indices', owner: 'warband' }],
    ['counter.change', { campaign, counter: ids.counter![0]!, most: 9 }],
    ['counter.move', { campaign, counter: ids.counter![0]!, before: null }],
    ['counter.adjust', { campaign, changes: [{ counter: ids.counter![0]!, warband: first, by: 2 }] }],
    ['stake.create', { campaign, stake: `${first}stake`, name: 'Le pont' }],
    ['stake.change', { campaign, stake: ids.stake![0]!, text: 'Au bord de l’eau.' }],
    ['stake.give', { campaign, stake: ids.stake![0]!, holder: second }],
    ['stake.picture', { campaign, stake: ids.stake![0]!, data: PICTURE }],
    ['stake.roll', { campaign, round: 2, stakes: [ids.stake![0]!] }],
    ['stake.collect', { campaign, round: 2, incomes: [{ stake: ids.stake![0]! }] }],
    ['game.stake', { campaign, game: games[1]!, stakes: [ids.stake![0]!] }],
    ['picture.add', { campaign, game: games[1]!, data: PICTURE }],
    ['warband.picture', { ...at, data: PICTURE }],
    [
      'round.plan',
      { campaign, round: 3, games: [{ game: `${games[0]!}r`, sides: bands.map((id) => ({ warbands: [id] })) }] },
    ],
    ['part.receive', { campaign, answers: [{ code: 'CHRONIQUE1/0/' }] }],
    ...parts.flatMap(({ warband, answers }) => [
      ['part.answer', { campaign, game: games[1]!, warband, answers }] as const,
      ['part.roll', { campaign, game: games[1]!, warband, questions: ['roll:x:1'] }] as const,
      ['part.hand-in', { campaign, game: games[1]!, warband, isIn: true }] as const,
    ]),
    ['content.add', { campaign, entries: [SCENARIO] }],
    ['content.import', { campaign, ruleset: null, entries: [PACKED] }],
    ['round.draw-scenarios', { campaign, round: 2, games: [games[1]!], faces: [] }],
    ['history.undo', { campaign, entries: [ids.entries![2]!] }],
    ['history.redo', { campaign, entries: [ids.entries![0]!] }],
  ]
}

/** An entry of a file, as it is imported. */
const PACKED = { entry: { ...SCENARIO, id: 'custom:pont' }, seen: 'new', as: 'theirs' }

/** Documents of every kind. */
export function documents({ campaign, bands, members, games }: OneCampaign): readonly object[] {
  const withCampaign = (what: object) => ({ campaign, what, language: 'en', slot: 'preview' })
  const section = {
    kind: 'result',
    heading: 'Titre',
    text: 'Texte',
    portrait: { warband: bands[1]!, member: members[1]![0]! },
  }
  return [
    ...bands.map((id) => withCampaign({ kind: 'warbands', warbands: [id], by: 'bands' })),
    ...members.map((those) => withCampaign({ kind: 'members', members: those.slice(0, 1) })),
    withCampaign({ kind: 'warbands', by: 'members' }),
    withCampaign({ kind: 'game', game: games[1]!, by: 'members' }),
    withCampaign({ kind: 'bundle', game: games[1]! }),
    withCampaign({ kind: 'round', round: 2 }),
    withCampaign({ kind: 'reference' }),
    withCampaign({ kind: 'blank' }),
    withCampaign({ kind: 'book', honours: { left: [], own: [] } }),
    { campaign, picture: { title: 'Ronde', subtitle: '', foot: '', sections: [section] } },
  ]
}
