package dev.tidegate.cli.upgrades.organisation;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.application.upgrades.change.LabelValueChanges;
import dev.tidegate.application.upgrades.change.OwnerLabelChanges;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.CommandText;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.LabelChangeOptions;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.cli.upgrades.option.VersionLimitOptions;
import dev.tidegate.upgrades.labeledit.LabelChangePlan;
import dev.tidegate.upgrades.policy.LabelKeys;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Changes settings of an organisation. */
@Command(
        name = "set",
        description = {
            "Set what goes for all clusters of an organisation; what is not given stays as it is.",
            "",
            "Settings that hold back are written before those that let go. What would leave a cluster with an invalid"
                    + " policy is refused. Sectors are declared by 'sector set', and taken away here."
        },
        footer = {
            "  tidegate upgrades org set --max-minor 4.16 --dry-run",
            "  tidegate upgrades org set --inherit 2b7fq0EXAMPLEorg0000000002b --clear-publish",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class OrganisationSetCommand implements Callable<ExitCode> {

    @Option(
            names = "--inherit",
            paramLabel = "<id>",
            split = ",",
            order = 3,
            description = "Organisations whose soak data counts here too.")
    private @Nullable List<String> inherit;

    @Option(names = "--clear-inherit", order = 4, description = "Count own soak data only.")
    private boolean clearInherit;

    @Option(
            names = "--publish",
            paramLabel = "<id>",
            split = ",",
            order = 5,
            description = "Organisations that may count soak data of this one.")
    private @Nullable List<String> publish;

    @Option(names = "--clear-publish", order = 6, description = "Give soak data to nobody.")
    private boolean clearPublish;

    @Option(
            names = "--remove-sector",
            paramLabel = "<name>",
            split = ",",
            order = 13,
            description = "A sector that shall be no more.")
    private @Nullable List<String> removedSectors;

    @Mixin
    private VersionLimitOptions limits;

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
        var changes = changes();
        if (changes.isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "say what to set, as in --max-minor 4.16; see '%s --help'".formatted(command.qualifiedName()));
        }
        var session = organisations.open();
        var organisation = session.organisation();
        var goal = changes.on(organisation.written().labels());
        var finish = CommandText.same(command, List.of());
        return change.carryOut(
                session,
                LabelChangeRequest.of(
                        OwnerLabelChanges.of(organisation, goal, LabelChangePlan.UnknownLabels.KEEP, finish)),
                Document.of("tidegate.upgrades.changes/v1"),
                output);
    }

    private LabelValueChanges changes() {
        var changes = new LabelValueChanges()
                .list(LabelKeys.INHERIT, inherit, clearInherit, "--inherit")
                .list(LabelKeys.PUBLISH, publish, clearPublish, "--publish");
        for (var sector : removedSectors == null ? List.<String>of() : removedSectors) {
            changes.text(LabelKeys.SECTOR_DEPENDENCIES + sector, null, true, "--remove-sector")
                    .text(LabelKeys.SECTOR_LIMIT + sector, null, true, "--remove-sector");
        }
        return limits.addTo(changes);
    }
}
