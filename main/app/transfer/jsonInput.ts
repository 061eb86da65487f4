// Re-exported for the hosts, which must not import `main/transfer`.
export { decodeText as decoded } from '../../../shared/rules/kit/decodeText.ts'
export { readJsonFile, readListFile } from '../../transfer/jsonFile.ts'
