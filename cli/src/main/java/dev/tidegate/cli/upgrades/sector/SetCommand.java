package dev.tidegate.cli.upgrades.sector;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.ChangeOptions;
import dev.tidegate.cli.upgrades.desk.CommandText;
import dev.tidegate.cli.upgrades.desk.Edit;
import dev.tidegate.cli.upgrades.desk.Intent;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.cli.upgrades.desk.Wishes;
import dev.tidegate.server.upgrades.Surveyed;
import dev.tidegate.upgrades.edit.LabelChanges;
import dev.tidegate.upgrades.edit.SectorEdit;
import dev.tidegate.upgrades.edit.SectorForm;
import dev.tidegate.upgrades.edit.SettingsForm;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Declares a sector. */
@Command(
        name = "set",
        description = {
            "Declare a sector: which sectors go before it, and how many of its clusters may be upgraded at once.",
            "",
            "Sectors that would wait for each other are refused with 5, and nothing is written."
        },
        footer = {
            "  tidegate upgrades sector set prod --deps canary,stage --max 25%%",
            "  tidegate upgrades sector set canary --deps ''",
        })
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class SetCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<sector>", description = "The name of the sector.")
    private String sector = "";

    @Option(
            names = "--deps",
            paramLabel = "<sector>",
            split = ",",
            order = 1,
            description = "The sectors that go before it, with commas between them; '' for none. Without the option"
                    + " they stay what they are.")
    private @Nullable List<String> dependencies;

    @Option(
            names = "--max",
            paramLabel = "<limit>",
            order = 2,
            description = "How many of its clusters with one mutex may be upgraded at once: a number, or a share with a"
                    + " per cent sign.")
    private @Nullable String limit;

    @Option(names = "--clear-max", order = 3, description = "One cluster for each mutex.")
    private boolean clearLimit;

    @Mixin
    private ChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var desk = organisations.open();
        var organisation = desk.organisation();
        var goal = new Wishes()
                .text(LabelKeys.SECTOR_LIMIT + sector, limit, clearLimit, "--max")
                .on(declared(organisation));
        var edit = Edit.of(organisation, goal, LabelChanges.Unknown.KEEP, CommandText.same(command, List.of()));
        return change.carryOut(
                desk,
                Intent.of(edit).noting(newcomers(organisation, goal)),
                Document.of("tidegate.upgrades.changes/v1"),
                output);
    }

    private Labels declared(Surveyed organisation) {
        var current = organisation.written().labels();
        var before = dependencies == null
                ? SettingsForm.of(current).sectors().stream()
                        .filter(form -> form.name().equals(sector))
                        .flatMap(form -> form.dependencies().stream())
                        .toList()
                : dependencies.stream().map(String::strip).toList();
        return SectorEdit.set(current, sector, before, limit).match(accepted -> accepted.is(), refused -> {
            boolean circle = refused.part().equals("dependencies");
            throw new CommandFailure(
                    circle ? ExitCode.REFUSED : ExitCode.WRONG_USAGE,
                    "nothing was written: "
                            + (circle ? refused.sentence() : "the " + refused.part() + " " + refused.sentence()));
        });
    }

    /** Sectors that come to be by being named, which may be a slip of the pen. */
    private static List<String> newcomers(Surveyed organisation, Labels goal) {
        var known = names(organisation.written().labels()).toList();
        return names(goal)
                .distinct()
                .filter(name -> !known.contains(name))
                .map(name -> "sector " + name + " is new: no cluster belongs to it yet")
                .toList();
    }

    private static Stream<String> names(Labels labels) {
        return SettingsForm.of(labels).sectors().stream()
                .flatMap((SectorForm form) -> Stream.concat(Stream.of(form.name()), form.dependencies().stream()));
    }
}
