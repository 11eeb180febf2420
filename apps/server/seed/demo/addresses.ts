import type { State } from '@assay/lending/identifiers';
import type { AreaCode } from './people.ts';
import type { Random } from './random.ts';

export type Address = {
  addressUnitNumber: string | null;
  addressStreetNumber: string;
  addressStreetName: string;
  addressSuburb: string;
  addressState: State;
  addressPostcode: string;
};

export type Region = {
  state: State;
  weight: number;
  areaCode: AreaCode;
  suburbs: readonly string[];
};

const list = (text: string): readonly string[] => text.split(',').map((entry) => entry.trim());

const regions: readonly Region[] = [
  {
    state: 'NSW',
    weight: 31,
    areaCode: '02',
    suburbs: list(`Parramatta 2150, Penrith 2750, Blacktown 2148, Newcastle 2300, Wollongong 2500, Dubbo 2830,
      Tamworth 2340, Orange 2800, Wagga Wagga 2650, Campbelltown 2560, Castle Hill 2154, Coffs Harbour 2450,
      Albury 2640, Gosford 2250, Liverpool 2170, Marrickville 2204`),
  },
  {
    state: 'VIC',
    weight: 26,
    areaCode: '03',
    suburbs: list(`Dandenong 3175, Geelong 3220, Ballarat Central 3350, Bendigo 3550, Footscray 3011,
      Werribee 3030, Shepparton 3630, Pakenham 3810, Craigieburn 3064, Mildura 3500, Frankston 3199,
      Ringwood 3134, Traralgon 3844, Sunshine 3020`),
  },
  {
    state: 'QLD',
    weight: 21,
    areaCode: '07',
    suburbs: list(`Toowoomba City 4350, Ipswich 4305, Southport 4215, Townsville City 4810, Cairns City 4870,
      Mackay 4740, Rockhampton City 4700, Caboolture 4510, Logan Central 4114, Bundaberg Central 4670,
      Maroochydore 4558, Springwood 4127`),
  },
  {
    state: 'SA',
    weight: 7,
    areaCode: '08',
    suburbs: list(`Salisbury 5108, Port Adelaide 5015, Mount Barker 5251, Murray Bridge 5253, Gawler 5118,
      Whyalla 5600, Elizabeth 5112, Prospect 5082`),
  },
  {
    state: 'WA',
    weight: 10,
    areaCode: '08',
    suburbs: list(`Joondalup 6027, Mandurah 6210, Rockingham 6168, Bunbury 6230, Kalgoorlie 6430,
      Geraldton 6530, Midland 6056, Canning Vale 6155, Malaga 6090`),
  },
  {
    state: 'TAS',
    weight: 2,
    areaCode: '03',
    suburbs: list('Launceston 7250, Devonport 7310, Burnie 7320, Glenorchy 7010, Kingston 7050'),
  },
  {
    state: 'ACT',
    weight: 2,
    areaCode: '02',
    suburbs: list('Belconnen 2617, Fyshwick 2609, Greenway 2900, Gungahlin 2912'),
  },
  {
    state: 'NT',
    weight: 1,
    areaCode: '08',
    suburbs: list('Palmerston City 0830, Darwin City 0800, Alice Springs 0870, Katherine 0850'),
  },
];

const homeStreets = list(`Wattle, Banksia, Church, Victoria, George, Elizabeth, Albert, Park, Mill, River,
  Ironbark, Acacia, Lakeview, Rosella, Magpie, Bellbird, Hillcrest, Jacaranda`);
const homeStreetKinds = list('Street, Street, Street, Avenue, Crescent, Court, Place, Drive, Parade, Close');
const workStreets = list(`Industrial, Enterprise, Commerce, Foundry, Station, Railway, Bridge, Production,
  Trade, Depot, Quarry, Silo`);
const workStreetKinds = list('Road, Drive, Street, Way, Court');

export const region = (random: Random): Region => random.weigh(regions);

const addressIn = (
  random: Random,
  { state, suburbs }: Region,
  streets: readonly string[],
  kinds: readonly string[],
  unitShare: number,
): Address => {
  const suburb = random.pick(suburbs);
  return {
    addressUnitNumber: random.chance(unitShare) ? String(random.int(1, 24)) : null,
    addressStreetNumber: String(random.int(1, 240)),
    addressStreetName: `${random.pick(streets)} ${random.pick(kinds)}`,
    addressSuburb: suburb.slice(0, -5),
    addressState: state,
    addressPostcode: suburb.slice(-4),
  };
};

export const homeAddress = (random: Random, where: Region): Address =>
  addressIn(random, where, homeStreets, homeStreetKinds, 0.2);

export const workAddress = (random: Random, where: Region): Address =>
  addressIn(random, where, workStreets, workStreetKinds, 0.3);
