/*
 * The one script in the head of every page: runs before the body comes. The build makes it a text of its own (`virtual:early-script`),
 * which the server writes into the page.
 */
import { holdDistantPictures } from './ui/picture/distant-pictures.ts'
import { tryPicturesAgain } from './ui/picture/pictures-again.ts'
import { goOnAfterReload, reportMissingScript } from './lib/page/first-view/missing-parts.ts'
import { markCityQuestion } from './lib/page/first-view/city-question.ts'
import { markWhatIsEmpty } from './lib/page/first-view/empty-stores.ts'
import { keepEarlyPresses } from './lib/page/first-view/early-presses.ts'
import { markFirstView, startBehindFirstView } from './lib/page/first-view/in-page.ts'

goOnAfterReload()
reportMissingScript()
markFirstView()
markWhatIsEmpty()
markCityQuestion()
holdDistantPictures()
tryPicturesAgain()
startBehindFirstView()
keepEarlyPresses()
