package dev.tidegate.upgrades.forecast;

import static dev.tidegate.upgrades.TestCluster.cluster;

import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import java.util.ArrayList;
import java.util.List;

/** An organisation as they are: ten sectors in a row, a few workloads, weekday windows, shared mutexes, some hosted. */
final class LargeOrganisation {

    private LargeOrganisation() {}

    static TestOrganisation of(int clusters) {
        var all = new ArrayList<TestCluster>();
        for (int number = 0; number < clusters; number++) {
            all.add(one(number, clusters));
        }
        var organisation = TestOrganisation.organisation(all.toArray(TestCluster[]::new));
        for (int sector = 1; sector < 10; sector++) {
            organisation.label("sector-deps.s" + sector, "s" + (sector - 1));
            organisation.label("sector-max-parallel-upgrades.s" + sector, "25%");
        }
        return organisation
                .label("sector-deps.s0", "")
                .soaked("4.14.2", "web", 3)
                .soaked("4.14.2", "db", 2);
    }

    private static TestCluster one(int number, int clusters) {
        int sector = number * 10 / clusters;
        var schedule = List.of("0 %d * * 1-4", "30 %d * * *", "0 %d * * 2,4")
                .get(number % 3)
                .formatted(6 + number % 9);
        var cluster = cluster("c" + number)
                .in("s" + sector)
                .needing(sector == 0 ? 0 : 1 + sector)
                .running(List.of("web", "db", "web,db", "batch").get(number % 4))
                .on(schedule)
                .mutexes("m" + number % 40)
                .channel("stable")
                .offered(number % 5 == 0 ? new String[] {"4.14.2", "4.14.3"} : new String[] {"4.14.2"});
        return number % 4 == 0 ? cluster.hosted("4.14.1", "4.14.1") : cluster;
    }
}
