import { foldForSearch } from '../searchText.ts'
import type { AttendanceAnswer } from './attendance.ts'

/** Folds a text to words that are separated by single spaces. Format and control characters are left out. */
export const toWords = (text: string): string =>
  foldForSearch(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Phrases of folded words, each with the answer that it gives. */
const PHRASES: readonly (readonly [answer: AttendanceAnswer, phrases: readonly string[]])[] = [
  [
    'coming',
    [
      ...['sans probleme', 'sans souci', 'pas de probleme', 'pas de souci', 'aucun probleme', 'avec plaisir'],
      ...['no problem', 'no worries', 'of course', 'for sure', 'bien sur', 'evidemment'],
      ...['je serai la', 'je serai present', 'je serai presente', 'serai la', 'sera la', 'seront la', 'je suis la'],
      ...['je suis partant', 'je suis partante', 'je viens', 'viendra', 'viendront', 'vient', 'viens', 'viennent'],
      ...['presentes', 'presents', 'presente', 'present', 'partante', 'partant', 'disponible', 'dispo', 'avec'],
      ...['oui', 'ouais', 'ok', 'd accord', 'compte sur moi', 'je participe', 'inscrit', 'inscrite'],
      ...['is coming', 'are coming', 'i m coming', 'im coming', 'coming', 'i m in', 'i am in', 'im in', 'count me in'],
      ...['i ll be there', 'i will be there', 'will be there', 'be there', 'will come', 'yes', 'yep', 'yeah', 'yup'],
      ...['attending', 'going', 'in'],
    ],
  ],
  [
    'perhaps',
    [
      ...[
        'je ne sais pas encore',
        'je ne sais pas',
        'je sais pas encore',
        'je sais pas',
        'sais pas',
        'pas sure',
        'pas sur',
      ],
      ...[
        'peut etre',
        'ptet',
        'a voir',
        'on verra',
        'je verrai',
        'a confirmer',
        'si possible',
        'si je peux',
        'ca depend',
      ],
      ...['je reflechis', 'j hesite', 'hesite', 'incertaine', 'incertains', 'incertain', 'indecis', 'en attente'],
      ...[
        'i don t know yet',
        'i don t know',
        'don t know',
        'not sure',
        'unsure',
        'maybe',
        'perhaps',
        'possibly',
        'might',
      ],
      ...['may come', 'if i can', 'tentative', 'dunno', 'it depends', 'tbc', 'tbd', 'why not', 'pourquoi pas'],
    ],
  ],
  [
    'absent',
    [
      ...['je ne viendrai pas', 'ne viendrai pas', 'viendrai pas', 'je ne viens pas', 'je viens pas', 'ne viens pas'],
      ...['viens pas', 'ne viendra pas', 'ne viennent pas', 'viennent pas', 'ne vient pas', 'vient pas', 'viendra pas'],
      ...['ne viendront pas', 'viendront pas', 'ne vient plus', 'ne viens plus', 'vient plus', 'viens plus'],
      ...['je ne pourrai pas venir', 'je ne pourrai pas', 'pourrai pas', 'je ne peux pas venir', 'je ne peux pas'],
      ...['je peux pas', 'ne peut pas', 'ne peux pas', 'peut pas', 'peux pas', 'ne serai pas la', 'serai pas la'],
      ...['ne sera pas la', 'sera pas la', 'n est pas la', 'pas disponible', 'pas dispo', 'indisponible', 'indispo'],
      ...[
        'impossible',
        'pas la',
        'pas moi',
        'absentes',
        'absents',
        'absente',
        'absent',
        'forfait',
        'je passe mon tour',
      ],
      ...[
        'je decline',
        'je suis malade',
        'malade',
        'en vacances',
        'je bosse',
        'je travaille',
        'je dois annuler',
        'annule',
      ],
      ...['s est desistee', 's est desiste', 'desistements', 'desistement', 'excusees', 'excuses', 'excusee', 'excuse'],
      ...['empechement', 'je suis pris', 'je suis prise', 'tout le monde sauf', 'sauf', 'hormis', 'a part', 'excepte'],
      ...['moi non plus', 'non plus', 'me neither', 'sans', 'pas', 'non', 'nan', 'ko', 'ni'],
      ...['everyone except', 'everyone but', 'everybody but', 'all but', 'all except', 'except', 'but not'],
      ...['is not coming', 'are not coming', 'not coming', 'isn t coming', 'aren t coming', 'isn t', 'won t be there'],
      ...['won t come', 'won t', 'can t make it', 'can t come', 'cant make it', 'cant come', 'cannot make it'],
      ...[
        'can t go',
        'cant go',
        'cannot come',
        'cannot',
        'can t',
        'cant',
        'not attending',
        'not available',
        'unavailable',
        'unable to come',
      ],
      ...[
        'i m out',
        'im out',
        'i m sick',
        'sick',
        'busy',
        'away',
        'cancelled',
        'declined',
        'not',
        'nope',
        'nah',
        'no',
        'out',
      ],
    ],
  ],
]

/** All phrases, the longest first, so that "not sure" is not read as "not". */
const BY_LENGTH = PHRASES.flatMap(([answer, phrases]) => phrases.map((phrase) => ({ answer, phrase }))).sort(
  (one, other) => other.phrase.length - one.phrase.length,
)

/** Phrases that repeat an answer: "Hugo aussi". */
const ECHOES: readonly string[] = [
  ...[
    'aussi',
    'egalement',
    'pareil',
    'idem',
    'itou',
    'same here',
    'same',
    'too',
    'also',
    'as well',
    'likewise',
    'ditto',
  ],
]

/** Removes phrases such as "aussi" from folded words. `isEcho`: true if there was one. */
export function withoutEcho(words: string): { readonly words: string; readonly isEcho: boolean } {
  const left = ECHOES.reduce((rest, phrase) => withoutPhrase(rest, phrase) ?? rest, words)
  return { words: left, isEcho: left !== words }
}

/** Words that say nothing about the answer. */
const FILLERS = new Set(
  [
    'je moi me mes le la les l de du des d un une ce cet cette soir demain samedi dimanche vendredi jeudi mercredi mardi',
    'lundi salut bonjour bonsoir hello coucou merci desole desolee dsl y et a au pour est sera suis sont mais donc',
    'alors bien vraiment malheureusement tres trop venir la ronde partie prochaine fois ouf tous toutes',
    'i am m ll the to this that tonight tomorrow saturday sunday friday thursday wednesday tuesday monday hi hey x',
    'sorry thanks and for be is are will s t it really unfortunately so next round game evening all me',
  ].flatMap((line) => line.split(' ')),
)

const SIGNS: readonly (readonly [answer: AttendanceAnswer, signs: RegExp])[] = [
  ['absent', /[❌✖✗✘👎🚫⛔🔴😷🤒]/gu],
  ['perhaps', /[?❓❔🤷🤔🤞🟠🟡]/gu],
  ['coming', /[✅✔👍🙋☑🟢🎉💪]/gu],
]

/** Removes one phrase from folded words; undefined if the phrase does not occur as whole words. */
function withoutPhrase(words: string, phrase: string): string | undefined {
  const padded = ` ${words} `
  const at = padded.indexOf(` ${phrase} `)
  return at < 0
    ? undefined
    : `${padded.slice(0, at)} ${padded.slice(at + phrase.length + 2)}`.replaceAll(/\s+/g, ' ').trim()
}

/** All single words of answers and fillers. */
const ANSWER_WORDS = new Set([...FILLERS, ...ECHOES, ...BY_LENGTH.flatMap(({ phrase }) => phrase.split(' '))])
/** True for a word that occurs in answers, so that it is a bad sign of a name: "Will", "Peut-être Demain". */
export const isAnswerWord = (word: string): boolean => ANSWER_WORDS.has(word)

/** True if folded words are one phrase of an answer, such as "non" or "not sure". */
export const isAnswerPhrase = (words: string): boolean => BY_LENGTH.some(({ phrase }) => phrase === words)

/** True if a text begins with a sign such as ✅, which then holds for all names behind it. */
export const startsWithSign = (text: string): boolean => SIGNS.some(([, sign]) => text.trim().search(sign) === 0)

/** What a text without names says. */
export interface AnswerReading {
  /** The answer; null if the text contradicts itself or says something else besides; undefined if it says nothing. */
  readonly answer: AttendanceAnswer | null | undefined
  /** The only answer that the text contains, whatever else it says; undefined if it contains none or several. */
  readonly only: AttendanceAnswer | undefined
  /** The folded words that are neither an answer nor a filler. */
  readonly unknown: string
}

/** Reads the answer of a text without names. `signs`: the text as it was pasted, for its signs such as ✅. */
export function readAttendanceAnswer(words: string, signs: string): AnswerReading {
  const answers = new Set(SIGNS.flatMap(([answer, sign]) => (signs.search(sign) >= 0 ? [answer] : [])))
  let rest = words
  for (const { answer, phrase } of BY_LENGTH) {
    const left = withoutPhrase(rest, phrase)
    if (left === undefined) continue
    answers.add(answer)
    rest = left
  }
  const unknown = rest
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word))
    .join(' ')
  const only = answers.size === 1 ? [...answers][0] : undefined
  const isUnclear = answers.size > 1 || unknown !== ''
  return { answer: isUnclear ? null : only, only, unknown }
}
