import { z } from 'zod'
import { CatalogueId, LocalizedLine, LocalizedName } from '../../../shared/domain/text.ts'
import type { Localized } from '../../../shared/domain/localized.ts'

export const SPECIES = ['human', 'kessrith', 'ssora', 'baufrin'] as const
export type SpeciesId = (typeof SPECIES)[number]

export const ARMOURS = ['light', 'medium', 'heavy'] as const
export type ArmourId = (typeof ARMOURS)[number]

export const ROLES = ['driver', 'gladiator'] as const
export type Role = (typeof ROLES)[number]

/** What a species changes in the one who belongs to it, and in its chariot. */
export interface Species {
  readonly id: SpeciesId
  readonly name: Localized
  readonly summary: Localized
  readonly readings?: readonly string[]
  /** Added to the AV, whatever the armour. */
  readonly av: number
  /** Added to the body boxes. */
  readonly body: number
  /** Added to the chariot's movement points. */
  readonly speed: number
  /** Wears light armour only and carries no shield. */
  readonly lightly: boolean
}

export const SPECIES_BY_ID: Readonly<Record<SpeciesId, Species>> = {
  human: {
    id: 'human',
    name: { fr: 'Humain', en: 'Human' },
    summary: { fr: 'Rien de particulier.', en: 'Nothing special.' },
    av: 0,
    body: 0,
    speed: 0,
    lightly: false,
  },
  kessrith: {
    id: 'kessrith',
    name: { fr: 'KessRith', en: 'KessRith' },
    summary: {
      fr: 'AV +1 ; actions spéciales −2 ; 1 PM de moins au char.',
      en: 'AV +1; special actions −2; the chariot has 1 PM less.',
    },
    readings: ['CI-R8'],
    av: 1,
    body: 0,
    speed: -1,
    lightly: false,
  },
  ssora: {
    id: 'ssora',
    name: { fr: 'Ssora', en: 'Ssora' },
    summary: {
      fr: 'Armure légère, pas de bouclier ; actions spéciales +2, sauf reprendre le contrôle ; +2 pour rester à bord.',
      en: 'Light armour, no shield; special actions +2 except regaining control; +2 to stay aboard.',
    },
    av: 0,
    body: 0,
    speed: 0,
    lightly: true,
  },
  baufrin: {
    id: 'baufrin',
    name: { fr: 'Baufrin', en: 'Baufrin' },
    summary: {
      fr: 'Cinq cases de corps ; deux actions par tour, dont une spéciale au plus.',
      en: 'Five body boxes; two actions a turn, one of them special at most.',
    },
    av: 0,
    body: -5,
    speed: 0,
    lightly: false,
  },
}

/** What an armour gives: an AV for either role, and the damage it absorbs. */
export interface Armour {
  readonly id: ArmourId
  readonly name: Localized
  readonly av: Readonly<Record<Role, number>>
  readonly boxes: number
}

export const ARMOUR_BY_ID: Readonly<Record<ArmourId, Armour>> = {
  light: { id: 'light', name: { fr: 'Armure légère', en: 'Light armour' }, av: { driver: 9, gladiator: 10 }, boxes: 5 },
  medium: {
    id: 'medium',
    name: { fr: 'Armure moyenne', en: 'Medium armour' },
    av: { driver: 8, gladiator: 9 },
    boxes: 10,
  },
  heavy: { id: 'heavy', name: { fr: 'Armure lourde', en: 'Heavy armour' }, av: { driver: 7, gladiator: 8 }, boxes: 15 },
}

/** A piece of a gladiator's equipment; a stable may add its own. */
export const Equipment = z.strictObject({
  id: CatalogueId,
  kind: z.literal('equipment'),
  name: LocalizedName,
  summary: LocalizedLine,
  readings: z.array(z.string()).optional(),
  /** Of a shield: what it changes in the AV, and the boxes it has. */
  shield: z.strictObject({ av: z.int().max(0), boxes: z.int().min(1) }).optional(),
})
export type Equipment = z.infer<typeof Equipment>

const piece = (id: string, name: Localized, summary: Localized): unknown => ({ id, kind: 'equipment', name, summary })

const shield = (id: string, name: Localized, av: number, boxes: number): unknown => ({
  id,
  kind: 'equipment',
  name,
  summary: {
    fr: `AV −${-av} tant qu’on le tient ; absorbe ${boxes} dégâts.`,
    en: `AV −${-av} while it is held; absorbs ${boxes} damage.`,
  },
  readings: ['CI-R2'],
  shield: { av, boxes },
})

/** The seven pieces that a gladiator chooses two of (CI-R1). */
export const EQUIPMENT: readonly Equipment[] = z
  .array(Equipment)
  .parse([
    piece(
      'pilum',
      { fr: 'Pilum', en: 'Pilum' },
      { fr: 'Coup 4, lancer 3 à 4 cases.', en: 'Thrust 4, thrown 3 at 4 squares.' },
    ),
    piece('spatha', { fr: 'Spatha', en: 'Spatha' }, { fr: 'Coup 5.', en: 'Thrust 5.' }),
    piece('net', { fr: 'Filet', en: 'Net' }, { fr: 'Lancer 1, entrave ; une fois.', en: 'Thrown 1, hampers; once.' }),
    piece('whip', { fr: 'Fouet', en: 'Whip' }, { fr: 'Peut fouetter.', en: 'May whip.' }),
    piece('trident', { fr: 'Trident', en: 'Trident' }, { fr: 'Coup 3, lancer 3.', en: 'Thrust 3, thrown 3.' }),
    shield('large-shield', { fr: 'Grand bouclier', en: 'Large shield' }, -2, 10),
    shield('small-shield', { fr: 'Petit bouclier', en: 'Small shield' }, -1, 5),
  ])
