import type { Industry, industries } from '@assay/lending/businesses';

type Trade = {
  names: readonly string[];
  nature: string;
};

type Trades = { [I in Industry]: Readonly<Record<(typeof industries)[I][number], Trade>> };

const trade = (names: string, nature: string): Trade => ({ names: names.split(', '), nature });

export const trades: Trades = {
  Construction: {
    Earthmoving: trade(
      'Earthmoving, Excavations, Plant Hire',
      'Bulk earthworks, trenching and site preparation',
    ),
    Building: trade(
      'Constructions, Homes, Building Group',
      'New homes, extensions and small commercial fit-outs',
    ),
    Electrical: trade('Electrical, Power Services', 'Electrical contracting for homes and light industry'),
    Plumbing: trade('Plumbing, Plumbing & Gas, Drainage', 'Plumbing, gas fitting and drainage'),
    'Civil works': trade('Civil, Civil Works, Infrastructure', 'Kerbs, roads and drainage for councils'),
    Landscaping: trade('Landscapes, Outdoor Projects', 'Landscape construction and garden maintenance'),
  },
  Transport: {
    'Road freight': trade('Transport, Haulage, Linehaul, Freight', 'Interstate and regional general freight'),
    Courier: trade('Couriers, Express', 'Same-day parcels and pallet delivery'),
    'Passenger transport': trade('Coaches, Charter, Bus Lines', 'School runs, charter and airport transfers'),
    Towing: trade('Towing, Tow & Salvage', 'Accident and breakdown towing'),
    Warehousing: trade('Logistics, Storage, Distribution', 'Warehousing with pick, pack and local delivery'),
  },
  Agriculture: {
    Cropping: trade('Farms, Grain, Broadacre', 'Wheat, barley and canola on owned and leased land'),
    Livestock: trade('Pastoral, Grazing, Cattle Co', 'Cattle and sheep grazing'),
    Dairy: trade('Dairies, Milk Supply', 'Dairy farming with an all-year milk supply contract'),
    Horticulture: trade('Orchards, Produce, Growers', 'Fruit and vegetables for wholesale markets'),
    Forestry: trade('Forestry, Timber Harvesting', 'Plantation harvesting and haulage'),
    'Contract harvesting': trade('Harvesting, Ag Contracting', 'Contract harvesting, seeding and spraying'),
  },
  Manufacturing: {
    'Food and beverage': trade('Foods, Bakery, Beverages', 'Packaged foods for grocers and food service'),
    'Metal products': trade('Engineering, Steel, Fabrication', 'Steel fabrication, cutting and welding'),
    'Timber products': trade('Joinery, Cabinets, Timber', 'Kitchens, cabinets and shop joinery'),
    Machinery: trade('Machinery, Machining', 'Precision machining and machine building'),
    Printing: trade('Print, Labels, Packaging', 'Offset and digital print, labels and packaging'),
  },
  'Retail and wholesale': {
    'Vehicle sales': trade('Motors, Auto Sales', 'Used vehicle sales and parts'),
    'Food retail': trade('Fresh Market, Butchers, Grocers', 'Fresh food retail in two suburban shops'),
    Hardware: trade('Hardware, Trade Supplies', 'Hardware and building supplies to trade'),
    'Wholesale trade': trade('Wholesale, Imports, Trading', 'Import and wholesale of household goods'),
  },
  'Hospitality and tourism': {
    'Cafe or restaurant': trade('Kitchen, Espresso, Dining', 'Café and function catering'),
    'Hotel or pub': trade('Hotel, Hospitality Group', 'Country hotel with bar, bistro and rooms'),
    Accommodation: trade('Motel, Holiday Park', 'Short-stay accommodation'),
    'Tour operator': trade('Tours, Adventures', 'Small-group day tours'),
  },
  'Health and care': {
    'Medical practice': trade('Medical, Family Practice', 'General practice with pathology on site'),
    'Dental practice': trade('Dental, Dental Care', 'General and cosmetic dentistry'),
    'Allied health': trade('Physiotherapy, Allied Health', 'Physiotherapy and rehabilitation'),
    'Aged care': trade('Home Care, Community Care', 'Home care and support for older people'),
    Veterinary: trade('Veterinary, Animal Hospital', 'Small and large animal veterinary practice'),
  },
  'Professional services': {
    Accounting: trade('Accounting, Advisory', 'Tax and bookkeeping for small businesses'),
    Engineering: trade('Consulting Engineers, Surveying', 'Structural engineering and surveying'),
    'Information technology': trade('Technology, Networks, Systems', 'Managed IT services and networks'),
    Legal: trade('Legal, Conveyancing', 'Conveyancing and commercial law'),
    Consulting: trade('Consulting, Partners', 'Safety and quality consulting'),
  },
  Mining: {
    'Contract mining': trade('Mining, Mining Contractors', 'Load and haul contracts on surface mines'),
    Exploration: trade('Drilling, Exploration', 'Exploration drilling'),
    Quarrying: trade('Quarries, Aggregates', 'Quarrying and crushed rock supply'),
    'Mining services': trade('Mine Services, Site Services', 'Shutdown labour and equipment maintenance'),
  },
  'Other services': {
    Cleaning: trade('Cleaning, Property Services', 'Commercial cleaning on yearly contracts'),
    'Repair and maintenance': trade('Mechanical, Auto Repairs', 'Vehicle and plant repairs, field service'),
    Security: trade('Security, Protection', 'Guards, patrols and alarm response'),
    'Hair and beauty': trade('Hair, Beauty', 'Hair and beauty salons'),
    'Waste services': trade('Waste, Skip Bins, Recycling', 'Skip bins and commercial waste collection'),
  },
};

export const nameRoots: readonly string[] =
  `Southern Cross,Redgum,Bass Strait,Riverbend,Lachlan Valley,Goldfields,
  Spinifex,Boomerang,Northern Rivers,Stringybark,Murray Plains,Blue Gum,Wedgetail,Great Divide,Coral Coast,Billabong,
  Kookaburra,Outback,Silver Wattle,Lyrebird,Sunraysia,Grampians,Limestone Coast,Peel,Kosciuszko,Magnetic,Lockyer,
  Monaro,Hunter,Illawarra,Gippsland,Wimmera,Pilbara,Darling Downs,Barossa,Tamar`
    .split(',')
    .map((root) => root.trim());
