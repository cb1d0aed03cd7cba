type Spot = readonly [x: number, y: number]

/** Where the numbers of the things stand on each look's picture, per cent from the left and the top: on what is seen of each. */
export const lookSpots: Readonly<Record<string, readonly Spot[]>> = {
  'before-dawn': [
    [41, 45],
    [74, 59],
    [82, 85],
    [23, 84],
  ],
  'first-bus': [
    [61, 36],
    [29, 67],
    [27, 84],
    [19, 22],
  ],
  'pier-at-nine': [
    [36, 57],
    [72, 26],
    [78, 72],
    [86, 88],
    [16, 15],
  ],
  'office-with-a-bay-window': [
    [64, 32],
    [32, 43],
    [43, 74],
    [31, 81],
  ],
  thaw: [
    [36, 56],
    [72, 28],
    [79, 72],
    [77, 88],
    [14, 13],
  ],
  noon: [
    [66, 68],
    [32, 43],
    [27, 85],
    [14, 24],
  ],
  'lunch-on-the-ice': [
    [64, 34],
    [32, 44],
    [47, 90],
    [27, 85],
    [73, 80],
  ],
  hill: [
    [37, 52],
    [73, 28],
    [79, 67],
    [31, 86],
  ],
  dusk: [
    [71, 41],
    [38, 54],
    [82, 86],
    [24, 88],
  ],
  'supper-next-door': [
    [57, 51],
    [16, 84],
    [76, 89],
    [20, 21],
  ],
  'after-the-sauna': [
    [29, 40],
    [67, 52],
    [14, 81],
  ],
  'night-shift': [
    [33, 38],
    [68, 42],
    [58, 77],
    [79, 86],
    [23, 82],
  ],
  'sunday-until-noon': [
    [42, 48],
    [67, 81],
    [81, 20],
  ],
  'film-at-nine': [
    [38, 36],
    [69, 77],
    [79, 28],
    [31, 86],
  ],
  'first-ferry': [
    [36, 50],
    [72, 24],
    [78, 73],
    [32, 91],
  ],
  'washed-linen': [
    [59, 37],
    [27, 56],
    [29, 81],
    [76, 84],
  ],
  'berry-hour': [
    [41, 53],
    [72, 84],
    [77, 52],
    [80, 17],
  ],
  'midnight-sun': [
    [56, 63],
    [59, 34],
    [48, 83],
    [26, 86],
  ],
}
