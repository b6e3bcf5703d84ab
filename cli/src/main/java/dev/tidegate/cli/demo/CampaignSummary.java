package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Block;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.upgrades.OutcomeCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What there is to say when the campaign is over; the verdict comes last, where the eye is. */
record CampaignSummary(Campaign campaign) {

    List<Block> blocks() {
        var blocks = new ArrayList<Block>();
        blocks.add(sectors());
        blocks.add(Line.of());
        blocks.add(waits());
        blocks.add(Line.of());
        blocks.addAll(forecast());
        blocks.addAll(traffic());
        blocks.add(replayed());
        blocks.add(Line.of());
        blocks.addAll(ending());
        return blocks;
    }

    private Table sectors() {
        var table =
                Table.of("SECTOR", "CLUSTERS", "AT " + CampaignSetting.TO, "FORECAST", "REALLY", "WAITED LONGEST FOR");
        for (var sector : campaign.sectors()) {
            var arrivals = campaign.arrivals();
            table.row(
                    sector.name(),
                    sector.clusters(),
                    sector.done() == sector.clusters() ? Tint.GOOD.of(sector.done()) : Tint.BAD.of(sector.done()),
                    time(arrivals.expectedOf(sector.name())),
                    time(arrivals.realOf(sector.name())),
                    Optional.ofNullable(sector.waitedFor())
                            .map(OutcomeCode::name)
                            .orElse("nothing"));
        }
        return table;
    }

    private static String time(Optional<Instant> at) {
        return at.map(DayClock::of).orElse("never");
    }

    private Table waits() {
        var table = Table.of("HELD BACK BY", "SHARE", "BECAUSE");
        for (var waited : campaign.waits()) {
            table.row(
                    waited.code(),
                    waited.shareOf(campaign.waited()),
                    waited.code().sentence());
        }
        return table;
    }

    private List<Line> forecast() {
        var deviations = campaign.arrivals().deviations();
        if (deviations.isEmpty()) {
            return List.of(Line.of("No cluster that was forecast to arrive did."));
        }
        var median = deviations.get((deviations.size() - 1) / 2);
        var worst = deviations.get(deviations.size() - 1);
        var lines = new ArrayList<Line>();
        lines.add(Line.of("Forecast: half of the clusters came "
                + (median.size().isZero() ? "when it said" : "within " + DayClock.length(median.size()) + " of it")
                + "."));
        lines.add(Line.of("Furthest off was " + worst.cluster() + ", " + DayClock.length(worst.size())
                + (worst.late().isNegative() ? " early." : " late.")));
        var surprises = campaign.arrivals().real().keySet().stream()
                .filter(cluster -> !campaign.arrivals().expected().containsKey(cluster))
                .sorted()
                .toList();
        if (!surprises.isEmpty()) {
            lines.add(Line.of("It could not know that " + Sighting.names(surprises)
                    + " would come too: an owner corrected a label."));
        }
        return lines;
    }

    private List<Line> traffic() {
        var troubles = campaign.troubles().stream()
                .map(trouble -> trouble.requests() + " x "
                        + (trouble.status() == 0 ? "no answer" : "status " + trouble.status()))
                .collect(Collectors.joining(", "));
        var orders = campaign.ordersTaken() == campaign.orders()
                ? "nothing was ordered twice."
                : "it took " + campaign.ordersTaken() + " orders where " + campaign.orders() + " were meant.";
        return List.of(
                Line.of(campaign.requests() + " requests went to the simulated OCM; " + orders),
                Line.of(campaign.retried() + " of them had to be sent again"
                        + (troubles.isEmpty() ? "." : ": " + troubles + ".")));
    }

    private Line replayed() {
        var replayed = campaign.replayed();
        return replayed.agreed() == replayed.runs()
                ? Line.of(
                        "All " + replayed.runs() + " recorded runs were decided again: ",
                        Tint.GOOD.of("every one agreed"),
                        ".")
                : Line.of(Tint.BAD.of("Of " + replayed.runs() + " recorded runs that were decided again, only "
                        + replayed.agreed() + " agreed."));
    }

    private List<Line> ending() {
        var story = campaign.story();
        int done = campaign.sectors().stream().mapToInt(Campaign.Sector::done).sum();
        return List.of(
                Line.of(
                        story.isFinished() ? Tint.GOOD.of("Finished") : Tint.BAD.of("Stopped"),
                        " on " + DayClock.of(story.end())
                                + (story.isFinished() ? "." : ": " + story.stoppedBy() + ".")),
                Line.of(done + " of " + story.clusters() + " simulated clusters run " + CampaignSetting.TO + ". "
                        + campaign.orders() + " upgrades were ordered,"),
                Line.of(failures() + " failed, and " + campaign.agreements() + " version gates were acknowledged."));
    }

    private long failures() {
        return campaign.story().events().stream().filter(Event::isFailure).count();
    }
}
