import { statfsSync } from 'node:fs'
import { ConfigError, configWarnings, readConfig, type Config } from '#server/config.ts'
import { openDatabase } from './run/database.ts'
import { checkMailRecords, type Diagnosis } from './run/mail-records.ts'
import { assertPortIsFree } from './run/port.ts'
import { findRunningPostgres } from './run/running-postgres.ts'
import { checkStorage } from './run/storage-check.ts'

/* Explains in sentences what would keep the shop from starting on this machine, and its emails from arriving. */

const findings: Diagnosis[] = [checkNode(), ...(await checkShop())]
for (const { good, isWarning = false, sentence } of findings) console.log(`${isWarning ? '!' : good ? '✓' : '✗'} ${sentence}`)
process.exitCode = findings.every((finding) => finding.good) ? 0 : 1

function checkNode(): Diagnosis {
  const major = Number(process.versions.node.split('.')[0])
  return {
    good: major >= 24,
    sentence: `Node ${process.versions.node}${major >= 24 ? '' : ': 24 or newer is needed; run through npm (npm run doctor), which brings its own'}`,
  }
}

async function checkShop(): Promise<Diagnosis[]> {
  let config: Readonly<Config>
  try {
    config = readConfig()
  } catch (error) {
    return (error as ConfigError).problems.map((problem) => ({ good: false, sentence: `environment: ${problem}` }))
  }
  return [
    { good: true, sentence: `environment: ${config.mode} mode, simulators ${config.simulators ? 'on' : 'off'}` },
    ...configWarnings(config).map((sentence) => ({ good: true, isWarning: true, sentence })),
    await checkPort(config),
    checkDisk(),
    await checkDatabase(config),
    await checkStorage(config),
    ...(await checkMailRecords(config)),
  ]
}

async function checkPort({ port, host }: Config): Promise<Diagnosis> {
  try {
    await assertPortIsFree(port, host)
    return { good: true, sentence: `port ${port} on ${host} is free` }
  } catch (error) {
    return { good: false, sentence: (error as Error).message }
  }
}

function checkDisk(): Diagnosis {
  const { bavail, bsize } = statfsSync('.')
  const gigabytes = (bavail * bsize) / 1e9
  return {
    good: gigabytes > 1,
    sentence: `${gigabytes.toFixed(1)} GB are free here${gigabytes > 1 ? '' : ': one is needed for packages, database and pictures'}`,
  }
}

async function checkDatabase(config: Config): Promise<Diagnosis> {
  if (config.databaseUrl === undefined && findRunningPostgres(config.dataDir) !== undefined)
    return { good: true, sentence: `a shop is running on the data in ${config.dataDir}` }
  try {
    const database = await openDatabase(config)
    await database.stop()
    if (!config.databaseUrl) return { good: true, sentence: `the embedded PostgreSQL starts in ${config.dataDir}` }
    const roles = database.shopRole
      ? `the shop serves as "${database.shopRole}", another role owns the tables`
      : 'one role owns the tables and serves the shop (DATABASE_OWNER_URL would part them)'
    return { good: true, sentence: `the database of DATABASE_URL answers; ${roles}` }
  } catch (error) {
    return { good: false, sentence: (error as Error).message }
  }
}
