// The code of an answer without a server: what is written is read again, whatever a messenger does to it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerMark,
  encodeAnswer,
  findAnswers,
  type SentAnswer,
  type SentReport,
} from '../../../shared/contract/answerCode/answerCode.ts'
import { crc32 } from '../../../shared/contract/answerCode/bytes.ts'

const letters = (most: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz'), { minLength: 8, maxLength: most })
    .map((all) => all.join(''))
const words = (most: number) => fc.string({ unit: 'grapheme', maxLength: most }).map((one) => one.toWellFormed())
const fates = fc.constantFrom('out', 'killed', 'fled', 'left', 'deserted')
const member = letters(16)
const report = fc.record<SentReport>({
  game: letters(12),
  revision: fc.nat(100_000),
  results: fc.array(fc.constantFrom(null, 'win', 'draw', 'loss'), { maxLength: 20 }),
  places: fc.array(fc.option(fc.integer({ min: 1, max: 20 })), { maxLength: 20 }),
  objectives: fc.array(fc.option(fc.integer({ min: -9_999, max: 9_999 })), { maxLength: 20 }),
  fallen: fc.array(
    fc.record({
      member,
      fate: fates,
      models: fc.option(fc.integer({ min: 1, max: 99 })),
      crew: fc.array(fc.record({ id: words(12), fate: fates }), { maxLength: 4 }),
      by: fc.option(fc.nat(20)),
      dice: fc.oneof(
        fc.constant(null),
        fc.constant('app' as const),
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 40 }),
      ),
    }),
    { maxLength: 12 },
  ),
  losses: fc.array(fc.record({ member, loss: words(20) }), { maxLength: 5 }),
  feats: fc.array(fc.record({ member, amount: fc.integer({ min: 1, max: 99 }), reason: words(20) }), { maxLength: 5 }),
  counted: fc.array(fc.record({ member, award: words(20), times: fc.integer({ min: 1, max: 99 }) }), { maxLength: 5 }),
  notes: words(280),
})
const answer = fc.record<SentAnswer>({
  campaign: letters(12),
  warband: letters(12),
  revision: fc.nat(),
  mark: fc.nat(0xff_ff_ff_ff),
  at: fc.nat(2 ** 31),
  says: words(40),
  attendance: fc.array(fc.record({ round: fc.nat(999), answer: fc.constantFrom('coming', 'perhaps', 'absent') }), {
    maxLength: 4,
  }),
  report: fc.option(report),
})
const FIRST_CODE =
  'CHRONIQUE1/K40GMC55K4MJ85R0205819PB55SM000G1KQZVDQN1QG8S8RE0HD6ZGX90420008A82JRWVC7JWT300G210M15GHG6D20GE2KRS078J040SJ74TBPCNS0AXV8CNJPR222E9GQCVVNE9JGCXVFENQ68WR2041G00G1100G20G0041G2002081061J2040G0000000G2001040G40G1001G65A2CNP6RS90E1GQ4X39CMQ0MKB5E9HPJ811HMQG298/'
const read = (text: string) => findAnswers(text, 100).codes

test('reads every answer that it writes', () => {
  fc.assert(
    fc.property(answer, (one) => {
      const code = encodeAnswer(one)
      expect(read(code)).toEqual([{ code, answer: one }])
    }),
    { numRuns: 1_000 },
  )
})

test('finds several answers in a chat with line breaks, quotation marks, small letters and texts between them', () => {
  const mangle = (code: string) => {
    const [, body] = code.split('/') as [string, string]
    const lines = body.toLowerCase().match(/.{1,40}/g)!
    return `\u201c${code.split('/')[0]!.toLowerCase()}/${lines.join('\u200b\n> ')}/\u201d`
  }
  fc.assert(
    fc.property(answer, answer, (one, other) => {
      const chat = `[30/11/2026 12:03] Zoé : « voilà »\n${mangle(encodeAnswer(one))}\nmerci ! 1/2\n> ${mangle(encodeAnswer(other))} à demain`
      expect(read(chat).map((found) => 'answer' in found && found.answer)).toEqual([one, other])
    }),
    { numRuns: 300 },
  )
})

test('says whether a code is damaged, cut off or from a newer program', () => {
  fc.assert(
    fc.property(answer, fc.nat(), fc.nat(30), (one, place, shift) => {
      const code = encodeAnswer(one)
      const [head, body] = code.split('/') as [string, string]
      const at = place % (body.length - 1)
      const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
      const letter = alphabet[(alphabet.indexOf(body[at]!) + shift + 1) % 32]
      const [flipped] = read(`${head}/${body.slice(0, at)}${letter}${body.slice(at + 1)}/`)
      expect(flipped && 'problem' in flipped && flipped.problem).toMatch(/damaged|cut/)
      const [cut] = read(`${head}/${body.slice(0, at)}`)
      expect(cut && 'problem' in cut && cut.problem).toBe('cut')
      expect(read(code.replace('CHRONIQUE1', 'CHRONIQUE2'))[0]).toMatchObject({ problem: 'newer' })
      expect(read(code.replace('CHRONIQUE1', 'CHRONIQUE0'))[0]).toMatchObject({ problem: 'damaged' })
    }),
    { numRuns: 1_000 },
  )
})

test('an answer for 12 members with dice and notes has at most 1,200 characters', () => {
  const id = (at: number) => `${at.toString(16).padStart(2, '0')}9f86d081`
  const members = Array.from({ length: 12 }, (_, at) => id(at))
  const code = encodeAnswer({
    ...{ campaign: 'f'.repeat(12), warband: 'e'.repeat(12), revision: 500, mark: 0xff_ff_ff_ff, at: 30_000_000 },
    says: 'Marguerite-Éloïse',
    attendance: [{ round: 12, answer: 'coming' }],
    report: {
      ...{ game: 'd'.repeat(12), revision: 80, results: ['win', 'loss'], places: [], objectives: [12, 9] },
      fallen: members.map((member) => ({
        ...{ member, fate: 'out' as const, models: 3, crew: [], by: 1, dice: [6, 5, 4, 100] },
      })),
      losses: [],
      feats: members.slice(0, 4).map((member) => ({ member, amount: 1, reason: 'Bravoure' })),
      counted: members.map((member) => ({ member, award: 'wounds', times: 2 })),
      notes: 'é'.repeat(60) + 'a'.repeat(220),
    },
  })
  expect(code.length).toBeLessThanOrEqual(1_200)
  expect(code).toMatch(/^[0-9A-Z/]+$/)
})

test('the mark tells campaigns, warbands, games and opponents apart', () => {
  const game = { id: 'game0001', sides: [['band0001'], ['band0002']] }
  const marks = [
    answerMark('camp0001', 'band0001', game),
    answerMark('camp0002', 'band0001', game),
    answerMark('camp0001', 'band0002', game),
    answerMark('camp0001', 'band0001', { ...game, id: 'game0002' }),
    answerMark('camp0001', 'band0001', { ...game, sides: [['band0001'], ['band0003']] }),
    answerMark('camp0001', 'band0001'),
  ]
  expect(new Set(marks).size).toBe(marks.length)
})

test('uses the usual CRC-32', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26)
})

test('still reads codes that were written by the first version', () => {
  const first: SentAnswer = {
    ...{
      campaign: 'campaign01',
      warband: 'warband001',
      revision: 12,
      mark: 3_735_928_559,
      at: 29_935_200,
      says: 'Zoé',
    },
    attendance: [{ round: 4, answer: 'coming' }],
    report: {
      ...{ game: 'gameround3', revision: 2, results: ['win', 'loss'], places: [], objectives: [4, -1] },
      fallen: [
        {
          member: 'a1b2c3d4',
          fate: 'killed',
          models: 2,
          crew: [{ id: 'driver', fate: 'fled' }],
          by: 1,
          dice: [6, 66, 1],
        },
        { member: 'e5f6g7h8', fate: 'out', models: null, crew: [], by: null, dice: 'app' },
      ],
      losses: [{ member: 'a1b2c3d4', loss: 'wheel' }],
      feats: [{ member: 'e5f6g7h8', amount: 2, reason: 'Bravoure' }],
      counted: [{ member: 'a1b2c3d4', award: 'wounds', times: 3 }],
      notes: 'Belle partie.\nMerci !',
    },
  }
  expect(read(FIRST_CODE)).toEqual([{ code: FIRST_CODE, answer: first }])
})
