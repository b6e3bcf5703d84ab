package dev.tidegate.cli.upgrades.sector;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.application.upgrades.change.LabelValueChanges;
import dev.tidegate.application.upgrades.change.OwnerLabelChanges;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.CommandText;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.LabelChangeOptions;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.upgrades.labeledit.LabelChangePlan;
import dev.tidegate.upgrades.labeledit.OrganisationSettingsForm;
import dev.tidegate.upgrades.labeledit.SectorEdit;
import dev.tidegate.upgrades.labeledit.SectorForm;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import java.util.List;
import java.util.concurrent.Callable;
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
            "Sectors that would wait for each other are refused with 5, and nothing is written. A dependency on a"
                    + " sector that does not exist is refused with 2: clusters that wait for it take no version."
        },
        footer = {
            "  tidegate upgrades sector set prod --deps canary,stage --max 25%%",
            "  tidegate upgrades sector set canary --deps ''",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class SectorSetCommand implements Callable<ExitCode> {

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

    @Option(
            names = "--allow-unknown",
            order = 4,
            description = "Write a dependency on a sector that does not exist yet. Until it is declared or a cluster is"
                    + " in it, clusters that wait for it take no version.")
    private boolean allowUnknown;

    @Mixin
    private LabelChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var session = organisations.open();
        var organisation = session.organisation();
        var goal = new LabelValueChanges()
                .text(LabelKeys.SECTOR_LIMIT + sector, limit, clearLimit, "--max")
                .on(declared(organisation));
        var edit = OwnerLabelChanges.of(
                organisation, goal, LabelChangePlan.UnknownLabels.KEEP, CommandText.same(command, List.of()));
        var request = LabelChangeRequest.of(edit).noting(newcomers(organisation, goal));
        return change.carryOut(
                session,
                allowUnknown ? request.accepting(UpgradePolicyProblem.SECTOR_UNKNOWN) : request,
                Document.of("tidegate.upgrades.changes/v1"),
                output);
    }

    private Labels declared(OrganisationSnapshot organisation) {
        var current = organisation.written().labels();
        var before = dependencies == null
                ? OrganisationSettingsForm.of(current).sectors().stream()
                        .filter(form -> form.name().equals(sector))
                        .flatMap(form -> form.dependencies().stream())
                        .toList()
                : dependencies.stream().map(String::strip).toList();
        return SectorEdit.set(current, sector, before, limit).match(accepted -> accepted.is(), refused -> {
            boolean circle = refused.part().equals("dependencies");
            throw new RequestFailure(
                    circle ? Status.REFUSED : Status.INVALID_INPUT,
                    "nothing was written: "
                            + (circle ? refused.sentence() : "the " + refused.part() + " " + refused.sentence()));
        });
    }

    /** Sectors that come to be by being declared. */
    private static List<String> newcomers(OrganisationSnapshot organisation, Labels goal) {
        var known = organisation.organisation().settings().sectors().names();
        return OrganisationSettingsForm.of(goal).sectors().stream()
                .map(SectorForm::name)
                .filter(name -> !known.contains(name))
                .map(name -> "sector " + name + " is new: no cluster belongs to it yet")
                .toList();
    }
}
