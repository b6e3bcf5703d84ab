package dev.tidegate.cli.demo;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.forecast.Cause;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where all clusters of a campaign stand after a run, and what follows from that for their sectors. */
record Standings(List<Sighting> sightings) {

    static final Standings NONE = new Standings(List.of());

    Standings {
        sightings = List.copyOf(sightings);
    }

    boolean areThrough() {
        return !sightings.isEmpty() && sightings.stream().allMatch(sighting -> sighting.state() == Sighting.State.DONE);
    }

    /** What holds a part of a sector back. */
    record SectorHold(String sector, OutcomeCode code) {}

    /** Who waits, by what for. */
    Map<SectorHold, List<Sighting>> held() {
        var held = new LinkedHashMap<SectorHold, List<Sighting>>();
        for (var sighting : sightings) {
            sighting.waitsFor()
                    .ifPresent(cause -> held.computeIfAbsent(
                                    new SectorHold(sighting.sector(), cause.code()), hold -> new ArrayList<>())
                            .add(sighting));
        }
        return held;
    }

    List<Hold> holds() {
        var holds = new ArrayList<Hold>();
        held().forEach((hold, held) -> holds.add(new Hold(
                hold.sector(),
                held.size(),
                held.get(0).waitsFor().map(Standings::verdict).stream().toList())));
        return holds;
    }

    private static Verdict.Closed verdict(Cause cause) {
        return Verdict.closed(cause.gate(), cause.sentence()).until(cause.until());
    }

    /** How far each sector has come. */
    List<Progress> progress() {
        return CampaignSetting.SECTORS.stream()
                .map(sector -> progress(sector.name(), sector.clusters()))
                .toList();
    }

    private Progress progress(String sector, int size) {
        int done = count(sector, Sighting.State.DONE);
        int failed = count(sector, Sighting.State.FAILED);
        int atWork = count(sector, Sighting.State.AT_WORK);
        int soaking = (int) sightings.stream()
                .filter(sighting -> sighting.sector().equals(sector))
                .flatMap(sighting -> sighting.waitsFor().stream())
                .filter(cause -> cause.code() == OutcomeCode.NOT_SOAKED)
                .count();
        return new Progress(sector, size, done, soaking, atWork, failed, size - done - failed - atWork - soaking);
    }

    private int count(String sector, Sighting.State state) {
        return (int) sightings.stream()
                .filter(sighting -> sighting.sector().equals(sector) && sighting.state() == state)
                .count();
    }
}
