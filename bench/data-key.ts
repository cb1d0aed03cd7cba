import { usePersonalDataKeys } from '#server/platform/personal-data/key-ring.ts'

/** With what personal data is encrypted in the databases of benchmarks; the processes that they start are given it too. */
export const dataKey = 'bench'.repeat(8)

/** With what the shops of benchmarks sign, so that a benchmark can sign too. */
export const secretKey = 'signs'.repeat(8)

process.env.PERSONAL_DATA_KEY = dataKey
process.env.SECRET_KEY = secretKey
usePersonalDataKeys([dataKey])
