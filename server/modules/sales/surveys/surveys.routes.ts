import { surveyTypes, type SurveyType } from '#contracts/surveys.contract.ts'
import { createCaptchaGate } from '#server/modules/accounts/customers/index.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { takeAnswer } from './answering.service.ts'
import { readSurvey } from './reading.service.ts'
import { surveyUnknown } from './surveys.errors.ts'

/** Binds the surveys. */
export function surveysRoutes(http: Http, platform: Platform): void {
  const passCaptcha = createCaptchaGate(platform)
  http.serve('GET /forms/quality/:type', ({ params, query }, { locale }) => readSurvey(platform, typeOf(params.type), query.t, locale))
  http.serve('POST /forms/quality/:type', ({ params, body }, context) =>
    takeAnswer(platform, passCaptcha, typeOf(params.type), body, context),
  )
}

/** The type of an address. Throws surveys.unknown (404) for another. */
function typeOf(named: string): SurveyType {
  const type = surveyTypes.find((one) => one === named)
  if (!type) throw surveyUnknown()
  return type
}
