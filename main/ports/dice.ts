import { randomInt } from 'node:crypto'
import { seededDice, type Dice } from '../../shared/rules/kit/dice.ts'

const SEEDS = 2 ** 32

/** The program's own dice: from a generator whose seed comes from the system's chance. */
export const systemDice = (): Dice => seededDice(randomInt(SEEDS))
