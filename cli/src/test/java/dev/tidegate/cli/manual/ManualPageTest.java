package dev.tidegate.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

class ManualPageTest {

    @Command(
            name = "toy",
            description = {"Take 1 %% of it.", "Never 2 %% of it."},
            footer = "  toy --share 3%%",
            exitCodeList = "0:4 %% of it")
    static final class Toy implements Runnable {

        @Option(names = "--share", defaultValue = "5%", description = "Not 6 %% but ${DEFAULT-VALUE}.")
        String share = "";

        @Parameters(description = "Some 7 %%.", arity = "0..1")
        String what = "";

        @Override
        public void run() {}
    }

    @Test
    void a_sign_that_is_written_twice_for_help_is_printed_once() {
        var page = ManualPage.all(new CommandLine(new Toy()))
                .findFirst()
                .orElseThrow()
                .text("1");

        assertThat(page)
                .contains("Take 1 % of it", "Never 2 % of it", "toy \\-\\-share 3%", "Not 6 % but 5%.", "Some 7 %.")
                .doesNotContain("%%");
    }
}
