package dev.tidegate.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.shell.ExitCode;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class LiveDocumentTest {

    /** Shows two lines, then one. */
    @Command(name = "live")
    static final class LiveCommand implements Callable<ExitCode> {

        private final boolean isOnTerminal;

        @Mixin
        private OutputOption output;

        LiveCommand(boolean isOnTerminal) {
            this.isOnTerminal = isOnTerminal;
        }

        @Override
        public ExitCode call() {
            var live = new LiveDocument(output, isOnTerminal);
            live.show(Document.of("tidegate.toy/v1").with(TextLine.of("one")).with(TextLine.of("two")));
            live.show(Document.of("tidegate.toy/v1").with(TextLine.of("three")));
            return ExitCode.DONE;
        }
    }

    private static String shown(boolean onTerminal) {
        var run = CommandResult.of(CommandResult.toy(Map.of("live", () -> new LiveCommand(onTerminal))), "live");
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    @Test
    void each_takes_the_place_of_the_one_before_whose_lines_the_terminal_must_not_wrap() {
        assertThat(shown(true))
                .isEqualTo("\u001b[?7lone\ntwo\n\u001b[?7h" + "\u001b[2A\u001b[J\u001b[?7lthree\n\u001b[?7h");
    }

    @Test
    void elsewhere_one_follows_the_other() {
        assertThat(shown(false)).isEqualTo("one\ntwo\nthree\n");
    }
}
