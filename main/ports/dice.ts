import { seededDice, type Dice } from '../../shared/rules/kit/dice.ts'

/** The program's own dice: from a generator whose seed comes from the system's chance. */
export const systemDice = (): Dice => seededDice(crypto.getRandomValues(new Uint32Array(1))[0]!)
