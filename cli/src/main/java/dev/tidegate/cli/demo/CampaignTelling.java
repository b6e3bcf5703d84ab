package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.engine.duration.Spoken;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The words before and after the campaign. */
final class CampaignTelling {

    private CampaignTelling() {}

    static List<Line> opening(Campaign campaign) {
        var sectors = campaign.sectors().stream()
                .map(sector -> sector.name() + " (" + sector.clusters() + ")")
                .collect(Collectors.joining(", "));
        return List.of(
                Line.of(
                        Tint.STRONG.of("A simulated fleet: "),
                        campaign.story().clusters() + " made-up clusters and OCM, but the scheduler is the real one."),
                Line.of("It takes " + sectors + " from " + CampaignSetting.FROM + " to " + CampaignSetting.TO
                        + ", in this order."),
                Line.of("Labels say how long a version must soak, when upgrades may start, how many at once."),
                Line.of("It runs every " + Spoken.duration(CampaignSetting.INTERVAL)
                        + "; some upgrades fail, some answers get lost, and one label is wrong."));
    }

    /** What to try next; only what this build can do. */
    static List<Line> next(Campaign campaign, boolean toldAtOnce, CommandSpec root) {
        var seed = NextSteps.seed(campaign.story().seed());
        var lines = new ArrayList<Line>();
        lines.add(Line.of());
        lines.add(Line.of(Tint.STRONG.of("Try next:")));
        lines.add(
                toldAtOnce
                        ? NextSteps.step("tidegate demo upgrades" + seed, "this campaign as it happens")
                        : NextSteps.step("tidegate demo upgrades --once" + seed, "every event of this campaign"));
        if (root.subcommands().containsKey("simulate")) {
            lines.add(NextSteps.step("tidegate simulate ocm --help", "a simulated OCM to point everything at"));
        }
        if (root.subcommands().containsKey("upgrades")) {
            lines.add(NextSteps.step("tidegate upgrades run --help", "the same scheduler on your own fleet"));
            lines.add(NextSteps.step("tidegate upgrades forecast --help", "when each cluster gets which version"));
            lines.add(NextSteps.step("tidegate upgrades explain --help", "why a cluster waits, and until when"));
        }
        return lines;
    }
}
