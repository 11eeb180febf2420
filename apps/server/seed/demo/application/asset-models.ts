import type { AssetTypeCategory, assetTypes } from '@assay/lending/assets';
import type { Industry } from '@assay/lending/businesses';

type AssetTypeOf<C extends AssetTypeCategory> = (typeof assetTypes)[C][number];

export type AssetModel = { make: string; model: string; newPrice: number };

/** Parses `Make|model|price when new`, separated by semicolons. */
const models = (text: string): readonly AssetModel[] =>
  text.split(';').map((entry) => {
    const [make = '', model = '', newPrice = ''] = entry.trim().split('|');
    return { make, model, newPrice: Number(newPrice) };
  });

export const assetModels: {
  [C in AssetTypeCategory]: Readonly<Record<AssetTypeOf<C>, readonly AssetModel[]>>;
} = {
  'Motor vehicle': {
    'Passenger car':
      models(`Toyota|Camry Ascent Hybrid|39900; Mazda|CX-5 Touring|44500; Kia|Sorento Sport|52900;
      Hyundai|Tucson Elite|46200; BMW|X3 xDrive20|89900`),
    Utility: models(`Toyota|HiLux SR5 4x4 Dual Cab|64900; Ford|Ranger XLT 4x4 Dual Cab|66400;
      Isuzu|D-MAX LS-U 4x4|62500; Mitsubishi|Triton GLX+ 4x4|51900; Nissan|Navara ST-X|59800`),
    Van: models('Toyota|HiAce LWB|52400; Ford|Transit Custom 340L|56900; Mercedes-Benz|Sprinter 416|84500'),
    'Light commercial': models(
      'Isuzu|NLR 45-150 Tray|68900; Hino|300 616 Standard Cab|72400; Fuso|Canter 515|69800',
    ),
    Motorcycle: models('Honda|CB500X|11200; BMW|R 1250 RT-P|38900'),
    'Bus or coach': models(
      'Toyota|Coaster Deluxe|116000; Mitsubishi Fuso|Rosa|128000; Scania|K410 Coach|498000',
    ),
  },
  'Truck and trailer': {
    'Rigid truck': models('Isuzu|FRR 110-260|139000; Hino|500 FD 1124|128000; UD|Croner PK 18 280|162000'),
    'Prime mover': models(
      'Kenworth|T610|398000; Volvo|FH16 600|412000; Mack|Anthem|336000; Scania|R 560|389000',
    ),
    Trailer: models(
      'Krueger|45ft Curtainsider|118000; MaxiTRANS|Freighter Drop Deck|126000; Vawdrey|B-double Set|214000',
    ),
    Tipper: models(
      'Isuzu|FVZ 260-300 Tipper|226000; Hamelex White|Alloy Tipping Trailer|142000; Hino|700 SS Tipper|248000',
    ),
    'Refrigerated truck': models('Isuzu|FSR 140-260 Freezer|198000; Hino|500 FE 1426 Fridge|186000'),
  },
  'Yellow goods': {
    Excavator: models(
      'Caterpillar|320 GC|289000; Komatsu|PC138US-11|212000; Kubota|U55-4|98000; Yanmar|ViO17|42500',
    ),
    Loader: models('Caterpillar|938M|318000; Bobcat|S650 Skid Steer|88000; Volvo|L90H|296000'),
    Bulldozer: models('Caterpillar|D6 XE|612000; Komatsu|D65PX-18|548000'),
    Grader: models('Caterpillar|140 GC|468000; John Deere|670G|452000'),
    Backhoe: models('JCB|3CX Elite|178000; Case|580ST|168000'),
    Forklift: models('Toyota|8FG25|44500; Crown|C-5 1000|48900; Hyster|H3.0FT|46200'),
    Tractor: models('John Deere|6155M|248000; New Holland|T6.180|206000; Kubota|M7-152|198000'),
  },
  'Other equipment': {
    'Manufacturing equipment': models(`Haas|VF-2 Machining Centre|142000; Amada|Ensis 3015 Laser|486000;
      Biesse|Rover A CNC Router|224000`),
    'Medical equipment': models(
      'GE HealthCare|Logiq E10 Ultrasound|128000; A-dec|500 Dental Chair|46500; Siemens|Multix X-ray|168000',
    ),
    'Hospitality equipment': models(
      'La Marzocco|Linea PB Espresso Machine|28500; Rational|iCombi Pro 10-1|34800; Hobart|Dishwasher AMXT|18900',
    ),
    'IT equipment': models(
      'Dell|PowerEdge R760 Cluster|84000; HPE|Alletra Storage|112000; Cisco|Catalyst 9300 Network|38500',
    ),
    'Agricultural equipment': models(
      'John Deere|S770 Header|742000; Morris|Quantum Air Drill|318000; Kuhn|Round Baler VB 3190|96000',
    ),
    'Printing equipment': models(
      'Heidelberg|Speedmaster SX 52|468000; Konica Minolta|AccurioPress C4080|118000; HP|Latex 700 W|58500',
    ),
  },
};

export type AssetChoice = { [C in AssetTypeCategory]: readonly [C, AssetTypeOf<C>] }[AssetTypeCategory];

const car = [
  ['Motor vehicle', 'Utility'],
  ['Motor vehicle', 'Passenger car'],
  ['Motor vehicle', 'Van'],
] as const satisfies AssetChoice[];

export const assetsOf: Readonly<Record<Industry, readonly AssetChoice[]>> = {
  Construction: [
    ...car,
    ['Motor vehicle', 'Utility'],
    ['Yellow goods', 'Excavator'],
    ['Yellow goods', 'Excavator'],
    ['Yellow goods', 'Loader'],
    ['Yellow goods', 'Backhoe'],
    ['Yellow goods', 'Grader'],
    ['Truck and trailer', 'Tipper'],
    ['Motor vehicle', 'Light commercial'],
  ],
  Transport: [
    ['Truck and trailer', 'Prime mover'],
    ['Truck and trailer', 'Prime mover'],
    ['Truck and trailer', 'Rigid truck'],
    ['Truck and trailer', 'Trailer'],
    ['Truck and trailer', 'Refrigerated truck'],
    ['Motor vehicle', 'Van'],
    ['Motor vehicle', 'Bus or coach'],
    ['Motor vehicle', 'Motorcycle'],
    ['Yellow goods', 'Forklift'],
  ],
  Agriculture: [
    ['Yellow goods', 'Tractor'],
    ['Yellow goods', 'Tractor'],
    ['Other equipment', 'Agricultural equipment'],
    ['Other equipment', 'Agricultural equipment'],
    ['Motor vehicle', 'Utility'],
    ['Truck and trailer', 'Trailer'],
  ],
  Manufacturing: [
    ['Other equipment', 'Manufacturing equipment'],
    ['Other equipment', 'Manufacturing equipment'],
    ['Other equipment', 'Printing equipment'],
    ['Yellow goods', 'Forklift'],
    ...car,
  ],
  'Retail and wholesale': [...car, ['Yellow goods', 'Forklift'], ['Truck and trailer', 'Rigid truck']],
  'Hospitality and tourism': [
    ['Other equipment', 'Hospitality equipment'],
    ['Other equipment', 'Hospitality equipment'],
    ['Motor vehicle', 'Bus or coach'],
    ['Motor vehicle', 'Van'],
  ],
  'Health and care': [
    ['Other equipment', 'Medical equipment'],
    ['Other equipment', 'Medical equipment'],
    ['Motor vehicle', 'Passenger car'],
  ],
  'Professional services': [['Other equipment', 'IT equipment'], ...car],
  Mining: [
    ['Yellow goods', 'Bulldozer'],
    ['Yellow goods', 'Loader'],
    ['Yellow goods', 'Grader'],
    ['Truck and trailer', 'Tipper'],
    ['Motor vehicle', 'Utility'],
  ],
  'Other services': [...car, ['Motor vehicle', 'Light commercial'], ['Truck and trailer', 'Rigid truck']],
};
