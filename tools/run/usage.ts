/*
 * Loaded ahead of every command of the README (`node --import`): `--help` is answered before the command itself is even read, whatever it needs
 * to work. A test asks each command.
 */

const order = 'npm run order-step -- --order 261120-482139-4'

/** What each command says of itself, by its file. */
const usages: Readonly<Record<string, string>> = {
  'tools/start.ts': `npm start, npm run dev
  Runs the shop: migrates, fills the demo shop once, builds what has changed, serves. npm run dev reloads on change.
  Settings are environment variables, see .env.example. Ctrl-C ends everything.`,
  'tools/test.ts': `npm test, npm run test:all, npm run test:related
  npm test: all checks, tests and the journeys of what changed; test:all leaves nothing out; test:related runs what the changed files can break.
  TEST_SEED, TEST_DEPTH and TEST_BASE repeat a run, see docs/how-to/test.md.`,
  'tools/check.ts': `npm run check
  The checks and tests without the browser.`,
  'tools/journeys.ts': `npm run journeys -- [--planned] [FILE …] [-t TITLE]
  The browser journeys: all, those of what changed, or those that are named.`,
  'tools/fuzz.ts': `npm run fuzz
  Any input to every call, page, file and picture, one after the other: nothing breaks or takes more than 2 s.
  FUZZ_RUNS: inputs of each, 200 unless told. TEST_SEED repeats a run.`,
  'tools/doctor.ts': `npm run doctor
  Says in sentences what would keep the shop from starting on this machine. Ends with 1 when there is something.`,
  'tools/demo-reset.ts': `npm run demo:reset
  Empties the demo shop and fills it anew. Refuses on a shop that is not a demo, and on one that is running.`,
  'tools/demo-products.ts': `npm run demo:products -- COUNT
  Adds that many products to a demo shop, from 1 to 2 000 000.`,
  'tools/staff-add.ts': `npm run staff-add -- --email anna@example.com --name "Anna" --role owner [--locale ru|en]
  Adds a person of the staff and prints the link of their invitation: 48 hours, once. Roles: owner, catalogue, content, orders, packer, support,
  marketing, analyst. For a person who is there it prints a new link.`,
  'tools/staff-link.ts': `npm run staff-link -- --phone +79991234567 --staff EMAIL --reason "cannot find an order"
  A link by which staff look at an account and change nothing: ten minutes, once.`,
  'tools/order-step.ts': `${order}
  Says where an order and its returns are, and what can be done with them.
${order} --to STATE --staff EMAIL [--paid card|cash] [--left LINE] [--codes FILE] [--left-codes FILE] [--anew]
${order} --return NUMBER --to STATE --words "…" --staff EMAIL
  Does it. FILE holds scanned marking codes, - is what is typed or piped in. See docs/how-to/answer-a-shopper.md.`,
  'tools/stock-feed.ts': `npm run stock-feed -- --file FILE --location NAME --at 2026-11-20T09:00+03:00 [--preview] [--skip] [--accepted]
  Takes what was counted at a warehouse or a shop, whole or not at all. --file - is what is piped in. See docs/how-to/feed-the-stock.md.`,
  'tools/files-move.ts': `npm run files:move -- --to s3|folder [--check]
  Copies pictures from the folder into the bucket, or back, and compares their hashes. It can be interrupted, repeated and run beside a shop. --check compares
  only, and ends with 1 when something is not there or not the same. See docs/how-to/keep-files-in-a-bucket.md.`,
  'tools/barcodes.ts': `npm run barcodes -- import FILE --staff EMAIL [--yes]
  Takes the barcodes of articles, columns sku;barcode. Says what would change; --yes does it.`,
  'tools/form-answers.ts': `npm run form-answers -- --form NUMBER --staff EMAIL [--reason "…"] > answers.csv
  All that was sent by a form, as CSV; also beside a running shop.`,
  'tools/surveys.ts': `npm run surveys -- list [--done] | show NUMBER | take NUMBER --staff EMAIL | done NUMBER --staff EMAIL | results
  Bad answers to surveys that wait for a person, and what all answers come to; also beside a running shop. See docs/how-to/answer-a-shopper.md.`,
  'tools/redirects.ts': `npm run redirects -- list [--from PATH]
npm run redirects -- add|change|remove --from PATH [--to TARGET] [--status 301|302] [--priority NUMBER] --staff EMAIL [--reason "…"] [--yes]
npm run redirects -- import FILE --staff EMAIL [--yes]
  What would change is shown, and done with --yes. See docs/how-to/redirect-addresses.md.`,
  'tools/pages.ts': `npm run pages -- list
npm run pages -- export --path PATH > page.json
npm run pages -- import FILE|publish|schedule|move|preview|revoke [--path PATH] [--to PATH] [--at TIME] [--until TIME] [--note "…"] --staff EMAIL [--yes]
  The pages of content. What would change is shown, and done with --yes. See docs/how-to/write-a-page.md.`,
  'tools/requests.ts': `npm run requests -- list
npm run requests -- show --id NUMBER
npm run requests -- take|answer|done --id NUMBER [--words "…"] --staff EMAIL
  What people ask of the shop, the most urgent first. answer writes --words to whoever asked. See docs/how-to/answer-a-shopper.md.`,
  'tools/reviews.ts': `npm run reviews -- list [--state pending|published|rejected]
npm run reviews -- show NUMBER [--picture photo.webp]
npm run reviews -- publish NUMBER [--without-photo] --staff EMAIL [--yes]
npm run reviews -- reject NUMBER --why abuse|personal_data|not_about_it|advertising|repeated|unreadable --staff EMAIL [--yes]
npm run reviews -- reply NUMBER --ru "…" [--en "…"] --staff EMAIL [--yes]
  What would change is shown, and done with --yes. See docs/how-to/moderate-reviews.md.`,
  'bench/run.ts': `npm run bench
  Prints figures, see bench/README.md. Takes some minutes and the whole machine.`,
  'bench/proof/run.ts': `npm run proof -- [--minutes 3] [--shoppers 300] [--seed NUMBER] [--sabotage [NAME …]]
  Shoppers, a lying bank and killed processes; --sabotage proves that faults are seen. See bench/proof/README.md.`,
}

const script = (process.argv[1] ?? '').replaceAll('\\', '/')
const usage = Object.entries(usages).find(([file]) => script.endsWith(`/${file}`))?.[1]
if (usage !== undefined && process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log(`Usage: ${usage}`)
  process.exit(0)
}

export {}
