package dev.tidegate.cli.shell;

import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST_HEADING;

import java.util.ArrayList;
import java.util.EnumSet;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Gives the help of every command the same shape, so that a command states only its own words: description, and
 * examples as its footer.
 */
final class HelpStyle {

    /** The width where there is no terminal. */
    static final int WIDTH = 100;

    static final int WIDEST = 120;

    /** The library refuses less. */
    static final int NARROWEST = 55;

    private HelpStyle() {}

    static void apply(CommandLine root) {
        dress(root);
        root.getCommandSpec().usageMessage().exitCodeList(ExitCode.table(EnumSet.allOf(ExitCode.class)));
    }

    private static void dress(CommandLine commandLine) {
        var spec = commandLine.getCommandSpec();
        if (spec.userObject() == null) {
            // Only listed, not called: nobody will see its own help.
            return;
        }
        shape(spec);
        putExamplesBeforeExitCodes(spec.usageMessage());
        spec.usageMessage()
                .sectionMap()
                .put(
                        UsageMessageSpec.SECTION_KEY_FOOTER,
                        help -> HelpExamples.text(
                                spec.usageMessage().footer(),
                                spec.usageMessage().width()));
        commandLine.getSubcommands().values().forEach(HelpStyle::dress);
    }

    private static void shape(CommandSpec spec) {
        spec.usageMessage()
                .width(WIDTH)
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .descriptionHeading("%n")
                .parameterListHeading("%nArguments:%n")
                .optionListHeading("%nOptions:%n")
                .commandListHeading("%nCommands:%n")
                .footerHeading("%nExamples:%n")
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(ExitCode.table(ExitCode.of(spec.userObject())));
    }

    private static void putExamplesBeforeExitCodes(UsageMessageSpec usage) {
        var keys = new ArrayList<>(usage.sectionKeys());
        keys.remove(UsageMessageSpec.SECTION_KEY_FOOTER_HEADING);
        keys.remove(UsageMessageSpec.SECTION_KEY_FOOTER);
        var exitCodes = keys.indexOf(SECTION_KEY_EXIT_CODE_LIST_HEADING);
        keys.add(exitCodes, UsageMessageSpec.SECTION_KEY_FOOTER_HEADING);
        keys.add(exitCodes + 1, UsageMessageSpec.SECTION_KEY_FOOTER);
        usage.sectionKeys(keys);
    }

    static ColorScheme colours(boolean coloured) {
        return CommandLine.Help.defaultColorScheme(coloured ? Ansi.ON : Ansi.OFF);
    }
}
