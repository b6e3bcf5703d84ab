package dev.tidegate.cli.demo;

import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.forecast.Cause;
import dev.tidegate.upgrades.run.Attempt;
import dev.tidegate.upgrades.run.Pass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One cluster as a run of the scheduler saw and left it.
 *
 * @param cause what it waits for; null if it does not wait
 */
record Sighting(
        String name, String sector, State state, @Nullable Cause cause) {

    /** How far a cluster is. */
    enum State {
        DONE,
        AT_WORK,
        FAILED,
        WAITING
    }

    /** All clusters of a run, in the order of sectors and numbers. */
    static List<Sighting> of(Pass pass) {
        return pass.inputs().organisation().members().stream()
                .map(member -> of(member.cluster(), pass))
                .sorted(Comparator.comparing(sighting -> rank(sighting.name())))
                .toList();
    }

    private static Sighting of(Cluster cluster, Pass pass) {
        var name = cluster.name();
        var sector = CampaignSetting.sectorOf(name);
        if (hasArrived(cluster)) {
            return new Sighting(name, sector, State.DONE, null);
        }
        var orders = pass.inputs().orders().getOrDefault(cluster.id(), Orders.none());
        if (orders.list().stream().anyMatch(order -> order.state() == OrderState.FAILED)) {
            return new Sighting(name, sector, State.FAILED, null);
        }
        boolean ordered = pass.attempts().stream()
                .anyMatch(attempt -> attempt.isOrder()
                        && attempt.succeeded()
                        && attempt.action().cluster().equals(cluster.id()));
        boolean atWork = ordered || !orders.list().isEmpty();
        var cause = pass.plan().of(cluster.id()).map(decision -> Cause.of(decision, atWork));
        return new Sighting(name, sector, atWork ? State.AT_WORK : State.WAITING, cause.orElse(null));
    }

    private static boolean hasArrived(Cluster cluster) {
        var wanted = CampaignSetting.TO.toString();
        return wanted.equals(cluster.version())
                && cluster.nodePools().stream().allMatch(pool -> wanted.equals(pool.version()));
    }

    private static int rank(String name) {
        var sector = CampaignSetting.sectorOf(name);
        int sectors = CampaignSetting.SECTORS.size();
        int place = 0;
        while (place < sectors && !CampaignSetting.SECTORS.get(place).name().equals(sector)) {
            place++;
        }
        return place * CampaignSetting.clusters() + Integer.parseInt(name.substring(sector.length() + 1));
    }

    /** Names in one piece: "dev-1, dev-2, dev-3 and 3 more". */
    static String names(List<String> names) {
        int shown = 3;
        if (names.size() <= shown + 1) {
            return String.join(", ", names);
        }
        return String.join(", ", names.subList(0, shown)) + " and " + (names.size() - shown) + " more";
    }

    /** What became of the attempts of one kind in a sector: the clusters they were for, each once. */
    static List<String> namesOf(List<Attempt> attempts, String sector) {
        var names = new ArrayList<String>();
        for (var attempt : attempts) {
            var name = attempt.action().name();
            if (CampaignSetting.sectorOf(name).equals(sector) && !names.contains(name)) {
                names.add(name);
            }
        }
        names.sort(Comparator.comparing(Sighting::rank));
        return names;
    }

    Optional<Cause> waitsFor() {
        return Optional.ofNullable(cause);
    }
}
